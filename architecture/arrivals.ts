import type { Expression } from 'oxc-parser'
import { modulesOf } from './modules.ts'
import type { RepositoryFile } from './repository.ts'
import { syntaxOf, walk } from './syntax.ts'

/** Keys of texts by which a screen says that it has nothing to show. */
export const emptyKey = /(?:^|\.)(?:empty|none|nothing|nobody)\w*$/

/** A journey's arrival at a screen that is followed by an expectation. */
export type Arrival = { readonly route: string; readonly path: string }

/** Calls that move to another screen; expectations after them belong to that screen. */
const moves = ['arrive', 'open', 'back']
/** Calls that fail when a screen does not show what it should. */
const expectations = ['expect', 'told']

/**
 * The screens that somebody in a journey, or in a step used by one, arrives at and then checks before they move on.
 * `arrive` alone only shows that the screen exists, and what is expected of somebody else's screen shows nothing of it.
 */
export function arrivalsIn(files: readonly RepositoryFile[]): Arrival[] {
  const journeys = files.filter(({ path }) => path.startsWith('journeys/') && path.endsWith('.journey.ts'))
  const taken = new Set(
    modulesOf(files)
      .filter(({ path }) => path.endsWith('.journey.ts'))
      .flatMap(({ imports }) => imports.map(({ to }) => to)),
  )
  const steps = files.filter(({ path }) => path.startsWith('journeys/steps/') && taken.has(path))
  return [...journeys, ...steps].flatMap(arrivalsOf)
}

type Said = {
  readonly at: number
  readonly does: 'arrives' | 'moves' | 'expects'
  readonly routes: readonly string[]
  /** Who moves, or whose screens an expectation may speak of. */
  readonly who: ReadonlySet<string>
}

function arrivalsOf(file: RepositoryFile): Arrival[] {
  const said = saidIn(file)
  // Each test or step is one statement of its file, so expectations in the next statement do not count.
  return syntaxOf(file).program.body.flatMap(({ start, end }) => {
    const inside = said.filter(({ at }) => at >= start && at < end)
    return inside.flatMap(({ does, routes, who }, index) => {
      if (does !== 'arrives') return []
      const next = inside.slice(index + 1).find((later) => [...who].some((one) => later.who.has(one)))
      return next?.does === 'expects' ? routes.map((route) => ({ route, path: file.path })) : []
    })
  })
}

function saidIn(file: RepositoryFile): Said[] {
  const said: Said[] = []
  const values = new Map<string, readonly string[]>()
  const madeOf = new Map<string, ReadonlySet<string>>()
  /** The names in a piece of the file, and those that its variables were made of: `page` of `buyer.page` is the buyer's. */
  const namesIn = (start: number, end: number): Set<string> => {
    const names = new Set<string>(file.text.slice(start, end).match(/[A-Za-z_$][\w$]*/g))
    for (const name of names) for (const further of madeOf.get(name) ?? []) names.add(further)
    return names
  }
  /** An empty screen is there without any answer: what is expected of its text shows nothing. */
  const saysNothing = (start: number, end: number): boolean => {
    const keys = [...file.text.slice(start, end).matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key]) => key ?? '')
    return keys.length > 0 && keys.every((key) => emptyKey.test(key))
  }
  const read = (node: Expression): readonly string[] => {
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
    if (node.type === 'Identifier') return values.get(node.name) ?? []
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return read(node.expression)
    if (node.type === 'ArrayExpression')
      return node.elements.flatMap((one) => (one === null || one.type === 'SpreadElement' ? [] : read(one)))
    if (node.type === 'ConditionalExpression') return [...read(node.consequent), ...read(node.alternate)]
    if (node.type === 'TemplateLiteral')
      return node.quasis.reduce<readonly string[]>(
        (begun, { value }, index) => {
          const before = node.expressions[index - 1]
          const parts = before ? read(before) : ['']
          return begun.flatMap((text) => parts.map((part) => `${text}${part}${value.cooked ?? ''}`))
        },
        [''],
      )
    return []
  }
  walk(file, {
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      values.set(id.name, read(init))
      madeOf.set(id.name, namesIn(init.start, init.end))
    },
    ForOfStatement({ left, right }) {
      const id = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : undefined
      if (id?.type === 'Identifier') values.set(id.name, read(right))
    },
    CallExpression({ callee, arguments: [first], start, end }) {
      if (callee.type === 'Identifier' && expectations.includes(callee.name) && !saysNothing(start, end))
        said.push({ at: start, does: 'expects', routes: [], who: namesIn(start, end) })
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const who = namesIn(callee.object.start, callee.object.end)
      if (name === 'arrive')
        said.push({
          at: end,
          does: 'arrives',
          routes: first && first.type !== 'SpreadElement' ? read(first) : [],
          who,
        })
      else if (moves.includes(name)) said.push({ at: end, does: 'moves', routes: [], who })
      else if (expectations.includes(name) && !saysNothing(start, end))
        said.push({ at: start, does: 'expects', routes: [], who })
    },
  })
  return said.toSorted((a, b) => a.at - b.at)
}
