import { useEffect, useRef } from 'react'
import { Container } from '../../../ui/container.tsx'
import { Queries } from '../query-client.tsx'
import { BestSellerMenu } from './best-seller-menu.tsx'
import { BrandMenu } from './brand-menu.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { GroupMenu, MoreMenu } from './more-menu.tsx'
import { useMenu } from './use-menu.ts'
import type { MenuName } from './use-open-menu.ts'

export { prepareMenu } from './use-menu.ts'

type MenuPanelProps = {
  name: MenuName
  /** Opened by an arrow key: its first link takes the focus once it is rendered. */
  takesFocus: boolean
}

/** The panel below the menu row. */
export default function MenuPanel(props: MenuPanelProps) {
  return (
    <Queries>
      <Contents {...props} />
    </Queries>
  )
}

function Contents({ name, takesFocus }: MenuPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const { isPending } = useMenu()
  const group = name.startsWith('group-') ? Number(name.slice('group-'.length)) : null
  const isShort = name === 'more' || group !== null
  const isReady = isShort || !isPending
  useEffect(() => {
    if (takesFocus && isReady) box.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [takesFocus, isReady])
  return (
    <Container ref={box} className={isShort ? 'py-6' : 'min-h-72 py-6'}>
      {name === 'categories' && <CategoryMenu />}
      {name === 'best-sellers' && <BestSellerMenu />}
      {name === 'brands' && <BrandMenu className="grid grid-cols-3 gap-2 xl:grid-cols-4" />}
      {name === 'more' && <MoreMenu />}
      {group !== null && <GroupMenu at={group} />}
    </Container>
  )
}
