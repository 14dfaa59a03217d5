import { type DragEvent, useEffect, useRef, useState } from 'react'
import { PICTURE_NAME } from '../../../../shared/picture-name.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Options } from '../../../ui/forms/field.tsx'
import { ArrowLeft, ArrowRight, CircleAlert, Plus, Trash2 } from '../../../ui/icons/icons.tsx'
import { focusOn, passFocusOfItem } from '../../../ui/pass-focus.ts'
import { TextLine } from '../../parts/forms/bound-fields.tsx'
import { DragHandle } from '../../parts/lists/drag-handle.tsx'
import { useDragOrder } from '../../parts/lists/use-drag-order.ts'
import { FormPanel } from '../../parts/page/panel.tsx'
import { uploadPicture } from '../../parts/upload-picture.ts'
import { MissingPicture } from './missing-picture.tsx'
import type { PanelProps } from './panel-props.ts'

const round = 'flex size-11 items-center justify-center rounded-control hover:bg-mist disabled:text-muted md:size-9'

/** Pictures, added by button or file drop and sorted by dragging or buttons. Product cards show the first one. */
export function PicturesPanel({ form, fields, live: { name, flavors } }: PanelProps) {
  const { images } = fields
  const list = images.getFieldList()
  const input = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<{ file: string; error: string }[]>([])
  const [waiting, setWaiting] = useState(0)
  const [isOver, setOver] = useState(false)

  const take = async (files: readonly File[]) => {
    setFaults([])
    setWaiting(files.length)
    for (const file of files) {
      const kept = await uploadPicture(file)
      setWaiting((count) => count - 1)
      if ('error' in kept) setFaults((known) => [...known, kept])
      else {
        form.insert({ name: images.name, defaultValue: { file: kept.name, alt: name } })
        input.current?.dispatchEvent(new Event('input', { bubbles: true }))
      }
    }
  }
  const move = (from: number, to: number) => {
    form.reorder({ name: images.name, from, to })
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  /** Replaces picture URLs with the downloaded pictures; other typed values stay. */
  const show = (names: Record<string, string>) => {
    for (const item of list) {
      const { file } = item.getFieldset()
      const name = names[String(file.initialValue ?? '')]
      if (name) form.update({ name: file.name, value: name })
    }
  }
  const keys = list.map(({ key }) => String(key))
  const rows = useRef<HTMLOListElement>(null)
  const focused = useRef<number | null>(null)
  const moveFocus = (to: number) => {
    focused.current = to
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that moved a picture may be disabled in its new place
  useEffect(() => {
    if (focused.current !== null) focusOn(rows.current?.children[focused.current])
    focused.current = null
  }, [keys.join(' ')])
  const order = useDragOrder((from, to) => move(keys.indexOf(from), keys.indexOf(to)))
  const drop = (event: DragEvent) => {
    setOver(false)
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take([...event.dataTransfer.files])
  }
  return (
    <FormPanel
      id={images.id}
      title="Pictures"
      text="JPEG, PNG, WebP or AVIF up to 20 MB. The first one is shown on product cards."
      error={images.errors?.[0]}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop zone; the button does the same */}
      <div
        className={cx('rounded-card border-2 border-dashed p-3', isOver ? 'border-ink bg-mist' : 'border-line')}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ol ref={rows} className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {list.map((item, place) => {
            const { file, alt, flavor, weight } = item.getFieldset()
            const address = String(file.initialValue ?? '')
            return (
              <li
                key={item.key}
                data-row={item.key}
                data-item=""
                className={cx(
                  'flex flex-col gap-2 rounded-card border bg-paper p-3',
                  order.over === item.key ? 'border-ink' : 'border-line',
                  order.dragged === item.key && 'opacity-50',
                )}
              >
                <input type="hidden" name={file.name} value={address} />
                {!PICTURE_NAME.test(address) ? (
                  <MissingPicture address={address} onFetched={show} />
                ) : (
                  <img
                    src={`/media/${address}-320.webp`}
                    alt=""
                    className="w-full rounded-control max-sm:h-44 sm:aspect-[4/5] bg-mist object-contain"
                  />
                )}
                <div className="flex items-center justify-between">
                  <DragHandle id={String(item.key)} order={order} className="-ml-2" />
                  <span className="mr-auto text-xs text-muted">
                    {place === 0 ? 'On cards' : `Picture ${place + 1}`}
                  </span>
                  <span className="flex">
                    <button
                      {...form.reorder.getButtonProps({ name: images.name, from: place, to: Math.max(0, place - 1) })}
                      onClick={() => moveFocus(place - 1)}
                      disabled={place === 0}
                      aria-label={`Picture ${place + 1} further forward`}
                      className={round}
                    >
                      <ArrowLeft className="size-4" />
                    </button>
                    <button
                      {...form.reorder.getButtonProps({
                        name: images.name,
                        from: place,
                        to: Math.min(list.length - 1, place + 1),
                      })}
                      onClick={() => moveFocus(place + 1)}
                      disabled={place === list.length - 1}
                      aria-label={`Picture ${place + 1} further back`}
                      className={round}
                    >
                      <ArrowRight className="size-4" />
                    </button>
                    <button
                      {...form.remove.getButtonProps({ name: images.name, index: place })}
                      onClick={passFocusOfItem}
                      aria-label={`Remove picture ${place + 1}`}
                      className={round}
                    >
                      <Trash2 className="size-4" />
                    </button>
                  </span>
                </div>
                {file.errors?.[0] && (
                  <p className="flex items-start gap-1.5 text-sm text-danger">
                    <CircleAlert className="mt-0.5 size-4 shrink-0" />
                    {file.errors[0]}
                  </p>
                )}
                <TextLine field={alt} label="Alternative text" hint="Describes the picture for screen readers." />
                <TextLine field={flavor} label="Only for flavour" isOptional list="picture-flavors" />
                <TextLine field={weight} label="Only for size" isOptional />
              </li>
            )
          })}
        </ol>
        <datalist id="picture-flavors">
          <Options of={flavors.map((value) => ({ value }))} />
        </datalist>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            aria-label="Picture files"
            className="sr-only"
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          <Button size="small" tone="outline" isBusy={waiting > 0} onClick={() => input.current?.click()}>
            <Plus className="size-4" /> Add pictures
          </Button>
          <span className="text-xs text-muted">or drop files here</span>
        </div>
        <div role="status" aria-live="polite">
          {waiting > 0 && <p className="mt-2 text-sm text-muted">{`Uploading, ${waiting} to go`}</p>}
          {faults.map(({ file, error }) => (
            <p key={file} className="mt-2 flex items-start gap-1.5 text-sm text-danger">
              <CircleAlert className="mt-0.5 size-4 shrink-0" />
              {file}: {error}
            </p>
          ))}
        </div>
      </div>
    </FormPanel>
  )
}
