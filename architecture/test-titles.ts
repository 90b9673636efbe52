import type { Argument, CallExpression, Expression } from 'oxc-parser'
import type { RepositoryFile } from './repository.ts'
import { codeOf, isTest, walk } from './syntax.ts'

/** A test as reports name it: the titles of its describe blocks and its own, joined. `text` is its source without comments. */
export type TestTitle = { readonly path: string; readonly title: string; readonly text: string }

export function testTitles(files: readonly RepositoryFile[]): TestTitle[] {
  return files.filter(({ path }) => isTest(path) && /\.tsx?$/.test(path)).flatMap(titlesIn)
}

function titlesIn(file: RepositoryFile): TestTitle[] {
  const found: TestTitle[] = []
  const trail: string[] = []
  const code = codeOf(file)
  walk(file, {
    CallExpression(node) {
      const word = wordOf(node)
      if (!word) return
      trail.push(titleOf(file, node.arguments[0]))
      if (word !== 'describe')
        found.push({ path: file.path, title: trail.join(' › '), text: code.slice(node.start, node.end) })
    },
    'CallExpression:exit'(node) {
      if (wordOf(node)) trail.pop()
    },
  })
  return found
}

/**
 * The function's name in `test('…')`, `test.each(…)('…')`, test.each`…`('…') and `test.describe('…')`; null for a call
 * without a title.
 */
function wordOf({ callee, arguments: [title] }: CallExpression): string | null {
  if (!title || (title.type !== 'Literal' && title.type !== 'TemplateLiteral' && title.type !== 'MemberExpression'))
    return null
  const name = nameOf(callee)
  if (name === null) return null
  if (name.split('.').includes('describe')) return 'describe'
  return /^(?:test|it)(?:\.each)?$/.test(name) && !endsWithBareEach(callee) ? 'test' : null
}

/** In `test.each(rows)('…')` the inner call has rows instead of a title. */
const endsWithBareEach = (callee: Expression): boolean =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'each'

function nameOf(callee: Expression): string | null {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return nameOf(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null
  const before = nameOf(callee.object)
  return before === null ? null : `${before}.${callee.property.name}`
}

function titleOf(file: RepositoryFile, title: Argument | undefined): string {
  if (!title) return ''
  return title.type === 'Literal' ? String(title.value) : file.text.slice(title.start, title.end).replaceAll('`', '')
}
