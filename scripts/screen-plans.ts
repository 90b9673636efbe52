import { camel, named, pascal, type Plan } from './scaffold-names.ts'

const kinds = ['list', 'form', 'detail'] as const
export type ScreenKind = (typeof kinds)[number]
export const screenKindOf = (word: string | undefined): ScreenKind | undefined => kinds.find((kind) => kind === word)

type Parts = { route: string; view: string; stem: string; domain: string; call: string; calls: string }

/** `list me/watchlist/watchlist watchlist list-watched`: a whole screen on its call, and a test that fails until it says something. */
export function callScreenPlan(kind: ScreenKind, [route, domain, call]: readonly string[]): Plan {
  const path = pathOf(route)
  const stem = path.split('/').at(-1) ?? ''
  const parts: Parts = {
    route: `/pages/${path}`,
    stem,
    view: pascal(stem),
    domain: named(domain),
    call: camel(named(call)),
    calls: `${camel(named(domain))}Calls`,
  }
  return {
    files: new Map([
      [`apps/h5/src/pages/${path}.screen.tsx`, screens[kind](parts)],
      [`apps/h5/src/pages/${path}.dom.test.tsx`, testOf(kind, parts)],
    ]),
    next: [
      `the route ${parts.route} must stand in docs/product/routes.txt or apps/h5/src/app/routes.ts, with what it takes`,
      `write its texts under screen.${camel(stem)} in packages/i18n/src/{en,zh-Hans,ja}/${domain}.ts`,
      `answer the call in the test, and look for what a person must find`,
      `open it in a journey; npm run docs`,
    ],
  }
}

export function pathOf(route = ''): string {
  const path = route.replace(/^\/?(?:pages\/)?/, '').replace(/\/$/, '')
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(path))
    throw new RangeError(`"${route}" is no route: write it as me/auction-order/auction-order`)
  return path
}

const screens: Record<ScreenKind, (parts: Parts) => string> = {
  list: ({ route, stem, view, domain, call, calls }) => `import { defineScreen } from '#app/define-screen'
import { Empty } from '#ui/empty'
import { Page } from '#ui/page'
import { PagedList } from '#ui/paged-list'
import { Row } from '#ui/row'
import { usePagedCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { ${calls} } from '@kikai/contract/${domain}/${domain}.calls'

/** Say what one finds here. */
function ${view}() {
  const title = useText('routes')
  const t = useText('${domain}')
  const found = usePagedCall(${calls}.${call}, {})
  return (
    <Page title={title('${route}')}>
      <PagedList of={found} empty={<Empty text={t('screen.${camel(stem)}.empty')} />}>
        {(one) => <Row key={one.id} title={one.id} />}
      </PagedList>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: ${view} })
`,
  form: ({ route, stem, view, domain, call, calls }) => `import { defineScreen } from '#app/define-screen'
import { toastThenBack } from '#app/go'
import { Actions } from '#ui/actions'
import { Form } from '#ui/form'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { TextField } from '#ui/text-field'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { ${calls} } from '@kikai/contract/${domain}/${domain}.calls'

const formId = '${stem}'

/** Say what one does here. */
function ${view}() {
  const title = useText('routes')
  const t = useText('${domain}')
  const form = useCallForm(${calls}.${call}, {
    start: { name: '' },
    input: (typed) => typed,
    next: () => toastThenBack(t('screen.${camel(stem)}.done')),
  })
  return (
    <Page
      title={title('${route}')}
      width="form"
      does={<Actions can={[{ label: t('screen.${camel(stem)}.send'), form: formId, busy: form.busy }]} />}
    >
      <Form of={form} id={formId}>
        <Panel>
          <TextField {...form.text('name')} label={t('screen.${camel(stem)}.name')} />
        </Panel>
      </Form>
    </Page>
  )
}

export default defineScreen({ login: 'required', view: ${view} })
`,
  detail: ({ route, view, domain, call, calls }) => `import { defineScreen } from '#app/define-screen'
import { useRouteParams } from '#app/go'
import { Actions } from '#ui/actions'
import { KeyFacts } from '#ui/key-facts'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { ${calls} } from '@kikai/contract/${domain}/${domain}.calls'

const params = ${calls}.${call}.input

/** Say what one sees here, and what can be done with it. */
function ${view}() {
  const title = useText('routes')
  const asked = useRouteParams(params)
  const found = useCall(${calls}.${call}, asked, { freshMs: 0 })
  return (
    <Page
      title={title('${route}')}
      of={found}
      does={found.data ? <Actions of={found.data.allowedActions} can={[]} /> : null}
    >
      {(one) => (
        <Panel>
          <KeyFacts facts={[{ label: 'id', value: one.id }]} />
        </Panel>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: ${view} })
`,
}

const testOf = (kind: ScreenKind, { route, stem }: Parts) => `import { expect, test } from 'vitest'
import screen from './${stem}.screen.tsx'

test('${route} shows what it is for', () => {
  expect(screen.login).toBe('required')
  expect.fail('${asked[kind]}')
})
`

const asked: Record<ScreenKind, string> = {
  list: 'mount it, answer its call with two things and with none, and look for the rows and the sentence',
  form: 'mount it, press the button on an empty form and on a filled one, and look at what is said and what is sent',
  detail: 'mount it, answer its call, and look for the facts and the actions',
}
