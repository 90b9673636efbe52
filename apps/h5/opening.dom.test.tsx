import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Brand } from './src/app/frame/brand.tsx'
import { removeOnceHidden } from './src/app/opening.ts'

const html = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')
const opening = new DOMParser().parseFromString(html, 'text/html').querySelector('#root + .opening')
const drawn = new DOMParser().parseFromString(renderToStaticMarkup(<Brand />), 'text/html').body.firstElementChild

/** The element's name, its classes and other attributes, and its children, whatever their order and spaces. */
const shapeOf = (one: Element | null | undefined): unknown =>
  one && [
    one.tagName,
    new Map([...one.attributes].map(({ name, value }) => [name, value])),
    [...one.children].map(shapeOf),
    one.textContent?.trim(),
  ]

test('the mark of the file is that of the top bar, element by element, so that nothing moves when the app takes over', () => {
  expect(shapeOf(opening?.querySelector('span'))).toEqual(shapeOf(drawn))
})

test('the file shows nothing else: every box that it drew would stand elsewhere on some screen', () => {
  const others = [...(opening?.querySelectorAll('*') ?? [])].filter((one) => !one.closest('span'))
  expect(others.map((one) => one.className)).toEqual(['page-gutter', 'mx-auto max-w-browse'])
})

test('the mark lies in the boxes that hold it in the top bar', () => {
  const bar = readFileSync(join(import.meta.dirname, 'src/app/frame/top-bar.tsx'), 'utf8')
  const [, header = '', row = ''] = /<header [^>]*className="([^"]*)">\s*<div className="([^"]*)">/.exec(bar) ?? []
  expect(header.split(' ')).toEqual(
    expect.arrayContaining(['page-gutter', 'h-top', 'border-b', 'border-line', 'bg-card']),
  )
  expect(row.split(' ')).toEqual(expect.arrayContaining(['mx-auto', 'max-w-browse', 'flex', 'h-full', 'items-center']))
})

test('once a first screen has hidden it, it is gone and covers no screen that is waited for later', async () => {
  const root = document.createElement('div')
  const shown = document.createElement('div')
  document.body.append(root, shown)
  removeOnceHidden(shown, root)
  const mutated = () => new Promise((resolve) => setTimeout(resolve))
  root.innerHTML = '<p>Waiting</p>'
  await mutated()
  expect(shown.isConnected).toBe(true)
  shown.style.display = 'none'
  root.innerHTML = '<main>Home</main>'
  await mutated()
  expect(shown.isConnected).toBe(false)
})
