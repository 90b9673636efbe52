import type { Block } from '@kikai/contract/consents/consents.shapes'
import type { JSONContent } from '@tiptap/core'

/** The editor's document as the blocks that are stored: what is empty, and everything that is no block, is left out. */
export function blocksOf(doc: JSONContent): Block[] {
  return (doc.content ?? []).flatMap((node): Block[] => {
    if (node.type === 'bulletList') {
      const items = itemsOf(node)
      return items.length > 0 ? [{ kind: 'list', items }] : []
    }
    const text = textOf(node)
    if (text === '') return []
    return [{ kind: node.type === 'heading' ? 'heading' : 'paragraph', text }]
  })
}

/** A list within a list is written behind the item in which it stands. */
const itemsOf = (list: JSONContent): string[] =>
  (list.content ?? [])
    .flatMap((item) =>
      (item.content ?? []).flatMap((part) => (part.type === 'bulletList' ? itemsOf(part) : [textOf(part)])),
    )
    .filter((text) => text !== '')

const textOf = ({ text = '', content = [] }: JSONContent): string =>
  (text + content.map(textOf).join('')).replaceAll(/\s+/g, ' ').trim()

/** The stored blocks as the editor's document. */
export const docOf = (blocks: readonly Block[]): JSONContent => ({
  type: 'doc',
  content:
    blocks.length === 0
      ? [{ type: 'paragraph' }]
      : blocks.map((block): JSONContent => {
          if (block.kind === 'list')
            return {
              type: 'bulletList',
              content: block.items.map((item) => ({ type: 'listItem', content: [paragraphOf(item)] })),
            }
          return block.kind === 'heading'
            ? { type: 'heading', attrs: { level: 2 }, content: wordsOf(block.text) }
            : paragraphOf(block.text)
        }),
})

const paragraphOf = (text: string): JSONContent => ({ type: 'paragraph', content: wordsOf(text) })
const wordsOf = (text: string): JSONContent[] => (text === '' ? [] : [{ type: 'text', text }])
