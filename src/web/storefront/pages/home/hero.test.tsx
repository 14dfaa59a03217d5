import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Banner, type Ground, Hero } from './hero.tsx'

const banner: Banner = {
  id: 'ban_1',
  title: 'Price per serving, in plain sight.',
  text: 'Compare creatine, gainers and bars.',
  buttonLabel: 'Shop the offers',
  link: '/offers',
  desktopImage: '0123456789-wide',
  mobileImage: '0123456789-tall',
  alt: 'A gainer, creatine and bars',
  ground: null,
}
const show = (ground: Ground | null) => renderToStaticMarkup(<Hero banners={[{ ...banner, ground }]} />)

test('D230: words are in ink on a light picture, in white on a dark one, and beside a picture that is not plain', () => {
  const light = show({ left: '#eace09', top: '#e9cd08', isLight: true })
  expect(light).toContain('--left:#eace09;--top:#e9cd08')
  expect(light).toContain('text-ink')
  expect(light).toContain('btn-ink')
  const dark = show({ left: '#0e0f11', top: '#0e0f11', isLight: false })
  expect(dark).toContain('--left:#0e0f11')
  expect(dark).toContain('btn-accent')
  const busy = show(null)
  expect(busy).not.toContain('--left')
  expect(busy).toContain('hero-slide text-paper')
  expect(busy).not.toContain('hero-plain')
})
