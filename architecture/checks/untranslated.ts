import type { JSXAttribute, JSXAttributeItem } from 'oxc-parser'
import { type Finding, lineAt, type RepositoryFile } from '../repository.ts'
import { isTest, walk } from '../syntax.ts'

const letter = /\p{L}/u
/** Attributes whose text is shown or read aloud. */
const read = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'hint',
  'heading',
])
/** Names that are the same in every language. */
const names = new Set(['Kikai', '机械', '機械'])

const isSaid = (text: string) => letter.test(text) && !names.has(text.trim())

/**
 * Texts written in the code instead of the text files. Tests and gallery examples are excluded, because users do not
 * see them.
 */
export function untranslatedText(files: readonly RepositoryFile[]): Finding[] {
  const findings: Finding[] = []
  for (const file of files) {
    if (!/^apps\/.*\.tsx$/.test(file.path) || isTest(file.path) || /\.example\.|\/gallery\./.test(file.path)) continue
    const report = (start: number, text: string) =>
      findings.push({
        path: file.path,
        line: lineAt(file.text, start),
        message: `"${text.trim().slice(0, 40)}" is not translated: name it in i18n's en, zh-Hans and ja and write t('…')`,
      })
    walk(file, {
      JSXText(node) {
        if (isSaid(node.value)) report(node.start, node.value)
      },
      JSXElement(node) {
        for (const child of node.children) {
          if (child.type !== 'JSXExpressionContainer') continue
          const text = literalOf(child.expression)
          if (text !== null && isSaid(text)) report(child.start, text)
        }
        for (const attribute of node.openingElement.attributes) {
          const text = textOf(attribute)
          if (text !== null && isSaid(text)) report(attribute.start, text)
        }
      },
    })
  }
  return findings
}

function textOf(attribute: JSXAttributeItem): string | null {
  if (attribute.type !== 'JSXAttribute' || !attribute.value || !read.has(nameOf(attribute))) return null
  if (attribute.value.type === 'Literal') return literalOf(attribute.value)
  return attribute.value.type === 'JSXExpressionContainer' ? literalOf(attribute.value.expression) : null
}

const nameOf = ({ name }: JSXAttribute): string => (name.type === 'JSXIdentifier' ? name.name : name.name.name)

function literalOf(node: { type: string; value?: unknown; quasis?: { value: { raw: string } }[] }): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.quasis) return node.quasis.map((part) => part.value.raw).join('')
  return null
}
