import { existsSync } from 'node:fs'
import path from 'node:path'
import routeTitles from '@kikai/i18n/en/routes'
import { routePaths } from '@kikai/contract/wire/screens'
import { root } from '../architecture/repository.ts'
import { declaredCall, type DeclaredCall, isNeeded, isTyped, nameOf, partsOf, rowPartsOf } from './scaffold-calls.ts'
import { camel, named, pascal, type Plan } from './scaffold-names.ts'

const kinds = ['list', 'form', 'detail'] as const
export type ScreenKind = (typeof kinds)[number]
export const screenKindOf = (word: string | undefined): ScreenKind | undefined => kinds.find((kind) => kind === word)

const languages = 'packages/i18n/src/{en,zh-Hans,ja}'

type Parts = DeclaredCall & { readonly route: string; readonly view: string; readonly stem: string }
/** The screen's code, the text keys it uses, and what is left to its author. */
type Written = { readonly screen: string; readonly says: readonly string[]; readonly left: readonly string[] }

/**
 * `list me/order/order orders list-my-orders`: a complete screen for its call, and a test that fails until it checks
 * something.
 */
export function callScreenPlan(kind: ScreenKind, [address, domain, call]: readonly string[]): Plan {
  const at = pathOf(address)
  const stem = at.split('/').at(-1) ?? ''
  const parts = { ...declaredCall(named(domain), named(call)), route: `/pages/${at}`, stem, view: pascal(stem) }
  const { screen, says, left } = screens[kind](parts)
  const texts = `${parts.call.domain}.ts`
  return {
    files: new Map([
      [`apps/h5/src/pages/${at}.screen.tsx`, screen],
      [`apps/h5/src/pages/${at}.dom.test.tsx`, testOf(kind, parts)],
    ]),
    next: [
      ...routeSteps(parts.route),
      ...(existsSync(path.join(root, 'packages/i18n/src/en', texts))
        ? []
        : [`begin the texts ${languages}/${texts}, with a line in each index.ts`]),
      ...(says.length > 0 ? [`write ${says.join(', ')} in ${languages}/${texts}`] : []),
      ...left,
      `answer the call in the test, and look for what a person must find`,
      ...lastSteps,
    ],
  }
}

/** The step that adds the address to the router; empty when the specification's list has it already. */
export const routeSteps = (route: string): readonly string[] => [
  ...(routePaths.some((known) => known === route)
    ? []
    : [
        `add '${route}' with its parameters to what the app adds in packages/contract/src/wire/screens.ts: without it there is no such page`,
      ]),
  ...(route in routeTitles ? [] : [`write the title of '${route}' in ${languages}/routes.ts`]),
]

export const lastSteps = [
  `link to it with href('…') from where one comes, and give it a row in journeys/no-screen-shuts-anyone-out.journey.ts`,
  `npm run docs`,
] as const

export function pathOf(route = ''): string {
  const found = route.replace(/^\/?(?:pages\/)?/, '').replace(/\/$/, '')
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(found))
    throw new RangeError(`"${route}" is no route: write it as me/auction-order/auction-order`)
  return found
}

const screens: Record<ScreenKind, (parts: Parts) => Written> = { list: listOf, form: formOf, detail: detailOf }

function listOf({ route, view, stem, file, calls, call }: Parts): Written {
  const row = rowPartsOf(call)
  if (!row)
    throw new RangeError(`${calls}.${call.name} does not answer in pages (paged, page): npm run new screen instead`)
  const empty = `screen.${camel(stem)}.empty`
  const name = nameOf(row)
  const shown = name
    ? `(one) => <Row key={one.${name}} title={one.${name}} />`
    : '(_, at) => <Row key={at} title={at + 1} />'
  const asked = questionOf({ route, call })
  const screen = `import { defineScreen } from '#app/screens/define-screen'
${asked.imports}import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Row } from '#ui/lists/row'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ${calls} } from '@kikai/contract/${file}'

/** Say what one finds here. */
function ${view}() {
  const title = useText('routes')
  const t = useText('${call.domain}')
${asked.read}  const found = usePagedCall(${calls}.${call.name}, ${asked.question})
  return (
    <Page title={title('${route}')}>
      <PagedList of={found} empty={<Empty text={t('${empty}')} />}>
        {${shown}}
      </PagedList>
    </Page>
  )
}

${exported(view, call)}`
  return { screen, says: [empty], left: asked.left }
}

function formOf({ route, view, stem, file, calls, call }: Parts): Written {
  const parts = Object.entries(partsOf(call.input) ?? {})
  const typed = parts.filter(([name, part]) => isTyped(part) && !/(?:Id|version)$/.test(name)).map(([name]) => name)
  if (typed.length === 0)
    throw new RangeError(`${calls}.${call.name} takes no text that somebody types: npm run new screen instead`)
  const unknown = parts.filter(([name, part]) => isNeeded(part) && !typed.includes(name)).map(([name]) => name)
  const key = (name: string) => `screen.${camel(stem)}.${name}`
  const input =
    unknown.length === 0
      ? '(typed) => typed'
      : `(typed) => ({ ...typed, ${unknown.map((name) => `${name}: null`).join(', ')} })`
  const fields = typed.map((name) => `            <TextField {...form.text('${name}')} label={t('${key(name)}')} />\n`)
  const screen = `import { defineScreen } from '#app/screens/define-screen'
import { backAfterToast } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { ${calls} } from '@kikai/contract/${file}'

const formId = '${stem}'

/** Say what one does here. */
function ${view}() {
  const title = useText('routes')
  const t = useText('${call.domain}')
  const form = useCallForm(${calls}.${call.name}, {
    start: { ${typed.map((name) => `${name}: ''`).join(', ')} },
    input: ${input},
    onDone: () => showToast(t('${key('done')}'), { done: true }),
    next: backAfterToast,
  })
  return (
    <Page
      title={title('${route}')}
      width="form"
      does={<Actions can={[{ label: t('${key('send')}'), form: formId, busy: form.busy }]} />}
    >
      <Form of={form} id={formId}>
        <Panel>
          <div className="flex flex-col gap-4">
${fields.join('')}          </div>
        </Panel>
      </Form>
    </Page>
  )
}

${exported(view, call)}`
  const left =
    unknown.length === 0 ? [] : [`say in the form's input what is sent as ${unknown.join(', ')}: null is refused`]
  return { screen, says: [...typed, 'send', 'done'].map(key), left }
}

function detailOf({ route, view, file, calls, call }: Parts): Written {
  const shown = partsOf(call.output)
  if (!shown)
    throw new RangeError(`${calls}.${call.name} does not answer one thing: npm run new list or screen instead`)
  const asked = questionOf({ route, call })
  const name = nameOf(shown)
  const hasActions = 'allowedActions' in shown
  const screen = `import { defineScreen } from '#app/screens/define-screen'
${asked.imports}${hasActions ? `import { Actions } from '#ui/pages/actions'\n` : ''}import { KeyFacts } from '#ui/facts/key-facts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { ${calls} } from '@kikai/contract/${file}'

/** Say what one sees here, and what can be done with it. */
function ${view}() {
  const title = useText('routes')
${asked.read}  const found = useCall(${calls}.${call.name}, ${asked.question}, { freshMs: 0 })
  return (
    <Page
      title={title('${route}')}
      of={found}
${hasActions ? `      does={found.data ? <Actions of={found.data.allowedActions} can={[]} /> : null}\n` : ''}    >
      {(one) => (
        <Panel>
          <KeyFacts facts={[${name ? `{ label: '${name}', value: one.${name} }` : ''}]} />
        </Panel>
      )}
    </Page>
  )
}

${exported(view, call)}`
  return { screen, says: [], left: asked.left }
}

/** The input of the call; required fields are read from the address. */
function questionOf({ route, call }: Pick<Parts, 'route' | 'call'>) {
  const needed = Object.entries(partsOf(call.input) ?? {}).filter(([, part]) => isNeeded(part))
  if (needed.length === 0) return { imports: '', read: '', question: '{}', left: [] }
  const names = needed.map(([name]) => name).join(', ')
  return {
    imports: `import { useRouteParams } from '#app/routes/go'\n`,
    read: `  const asked = useRouteParams('${route}')\n`,
    question: 'asked',
    left: [`say in packages/contract/src/wire/screens.ts that '${route}' takes ${names}`],
  }
}

function exported(view: string, { access }: DeclaredCall['call']): string {
  if (access === 'guest') return `export default defineScreen({ login: 'optional', view: ${view} })\n`
  const may = typeof access === 'string' ? '' : `may: ['${access.may}'], `
  return `export default defineScreen({ login: 'required', ${may}view: ${view} })\n`
}

const testOf = (kind: ScreenKind, { route, stem, call }: Parts) => `import { expect, test } from 'vitest'
import screen from './${stem}.screen.tsx'

test('${route} shows what it is for', () => {
  expect(screen.login).toBe('${call.access === 'guest' ? 'optional' : 'required'}')
  expect.fail('${asked[kind]}')
})
`

const asked: Record<ScreenKind, string> = {
  list: 'give it to renderScreen (#app/test/render-screen.tsx), answer its call with two things and with none, and look for the rows and the sentence',
  form: 'give it to renderScreen (#app/test/render-screen.tsx), press the button on an empty form and on a filled one, and look at what is said and what is sent',
  detail:
    'give it to renderScreen (#app/test/render-screen.tsx), answer its call, and look for the facts and the actions',
}
