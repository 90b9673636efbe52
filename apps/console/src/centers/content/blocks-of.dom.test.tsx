import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { blockExtensions } from './block-extensions.ts'
import { blocksOf, docOf } from './blocks-of.ts'

const written = (content: Parameters<typeof docOf>[0]) => {
  const editor = new Editor({ extensions: blockExtensions, content: docOf(content) })
  const blocks = blocksOf(editor.getJSON())
  editor.destroy()
  return blocks
}
const pasted = (html: string) => {
  const editor = new Editor({ extensions: blockExtensions, content: html })
  const blocks = blocksOf(editor.getJSON())
  editor.destroy()
  return blocks
}

test('blocks come back from the editor as they went in', () => {
  const blocks = [
    { kind: 'heading' as const, text: 'Papers needed' },
    { kind: 'paragraph' as const, text: 'Invoice, packing list & statement <signed>.' },
    { kind: 'list' as const, items: ['Osaka', 'Kobe'] },
  ]
  expect(written(blocks)).toEqual(blocks)
  expect(written([])).toEqual([])
})

test('what is pasted as HTML becomes headings, paragraphs and lists, and nothing else', () => {
  const html = `
    <h1 onclick="run()">Cut-off</h1><p>Please <b>send</b> <a href="javascript:run()">papers</a>.</p>
    <script>run()</script><img src=x onerror=run()><ol><li>One<ul><li>Two</li></ul></li></ol>
    <table><tr><td>Osaka</td><td>11</td></tr></table><blockquote>Said</blockquote><p></p>`
  const blocks = pasted(html)
  expect(blocks.slice(0, 3)).toEqual([
    { kind: 'heading', text: 'Cut-off' },
    { kind: 'paragraph', text: 'Please send papers.' },
    { kind: 'list', items: ['One', 'Two'] },
  ])
  expect(JSON.stringify(blocks)).toContain('Osaka')
  expect(JSON.stringify(blocks)).toContain('Said')
  expect(JSON.stringify(blocks)).not.toMatch(/run\(|onclick|<|href/)
})
