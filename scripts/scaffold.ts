import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Access } from '@kikai/contract/access'
import { machines } from '@kikai/contract/api'
import type { StateTable } from '@kikai/contract/machine'
import { root } from '../architecture/repository.ts'
import { declaredCall } from './scaffold-calls.ts'
import { camel, named, pascal, type Plan } from './scaffold-names.ts'
import { pagePlan } from './page-plan.ts'
import { callScreenPlan, lastSteps, pathOf, routeSteps, screenKindOf } from './screen-plans.ts'

/** The files that `npm run new …` writes. Throws a sentence to show when the arguments are wrong. */
export function planOf([kind, ...words]: readonly string[]): Plan {
  if ((kind === 'call' || kind === 'step') && words.length === 2)
    return callPlan(named(words[0]), named(words[1]), { isStep: kind === 'step' })
  const screenKind = screenKindOf(kind)
  if (screenKind && words.length === 3) return callScreenPlan(screenKind, words)
  if (kind === 'screen' && words.length === 1) return screenPlan(words[0] ?? '')
  if (kind === 'page' && (words.length === 2 || words.length === 4)) return pagePlan(words)
  if (kind === 'domain' && words.length === 1) return domainPlan(named(words[0]))
  throw new RangeError(
    'say: npm run new call or step <domain> <verb-noun> | list, form or detail <path under pages> <domain> <verb-noun> | screen <path under pages> | page <center> <name> [<domain> <list-call>] | domain <name>',
  )
}

function callPlan(domain: string, verbNoun: string, { isStep }: { isStep: boolean }): Plan {
  const { file, calls, call } = declaredCall(domain, verbNoun)
  const type = pascal(verbNoun)
  const folder = ['domains', 'reports']
    .map((kind) => `apps/server/src/${kind}/${domain}`)
    .find((one) => existsSync(path.join(root, one)))
  if (folder === undefined)
    throw new RangeError(`no folder of the server is called ${domain}: write its handlers first`)
  const actor = actorOf(call.access)
  if (isStep && !actor) throw new RangeError(`guests may call ${call.name}, and a step is taken by a member`)
  const does = `throw new Error(\`${call.name} does not do anything yet, asked for \${JSON.stringify(input)}\`)`
  const head = `import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { ${calls} } from '@kikai/contract/${file}'
import type { Context${actor ? `, ${actor}` : ''}${isStep ? ', TxContext' : ''} } from '../../platform/context.ts'
`
  const useCase = `
type ${type} = typeof ${calls}.${call.name}

/** Say why this exists, or what surprises. */
export function ${call.name}(ctx: Context${actor ? `<${actor}>` : ''}, input: InputOf<${type}>): Promise<OutputOf<${type}>> {
${
  call.effect === 'write'
    ? `  return ctx.tx(async () => {
    // load and lock → is it blocked, for you, now → is the input right → change → announce → present
    ${does}
  })`
    : `  // what the reader may see → present
  ${does}`
}
}
`
  const test = `import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import { startProduct } from '../../../test/harness.ts'

startProduct()

describe(api.${call.domain}.${call.name}.path, () => {
  test('say what it allows', () => {
    expect.fail('call api.${call.domain}.${call.name} and look at the answer')
  })

  test('say what it refuses', () => {
    expect.fail('one test for each of its refusals')
  })
})
`
  return {
    files: new Map([
      [`${folder}/${verbNoun}.ts`, `${head}${isStep ? stepOf({ folder, type, call, calls, actor }) : useCase}`],
      [`${folder}/${verbNoun}.api.test.ts`, test],
    ]),
    next: [
      `name it in ${folder}/${domain}.handlers.ts`,
      `write the sentences of new errors in packages/i18n/src/{en,zh-Hans,ja}/${domain}.ts`,
      `make the tests say what it allows and refuses; npm run docs`,
    ],
  }
}

type Stepping = { folder: string; type: string; calls: string; call: { name: string }; actor: string | null }
/** A use case that is one step of the thing whose states the domain guards: the one with an event named as the call begins. */
function stepOf({ folder, type, calls, call: { name }, actor }: Stepping): string {
  const { file, states, event, as } = movedBy(folder, name)
  const given = `InputOf<${type}>`
  return `import type { StateOf } from '@kikai/contract/machine'
import { stepsOf } from '../../platform/steps/steps.ts'
import { ${states} } from './${file}'

type ${type} = typeof ${calls}.${name}
type Locked = { id: string; version: number; state: StateOf<typeof ${states}.machine> }

/** What the steps of this thing have in common: it stands once for all of them. */
const step = stepsOf({
  states: ${states},
  lock: (_: TxContext<${actor}>, asked: ${given}): Promise<Locked> =>
    Promise.reject(new Error(\`${name} does not lock anything yet, asked for \${JSON.stringify(asked)}\`)),
  thing: (locked) => locked,
  present: (): Promise<OutputOf<${type}>> => Promise.reject(new Error('${name} does not show anything yet')),
})

/** Say why this exists, or what surprises. */
export const ${name} = (ctx: Context<${actor}>, input: ${given}): Promise<OutputOf<${type}>> =>
  step(ctx, input, { event: '${event}', as: '${as}' })
`
}

function movedBy(folder: string, name: string) {
  const tables: Readonly<Record<string, StateTable>> = machines
  const found = globSync(`${folder}/*.states.ts`, { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/const (\w+) = guarded\({[^}]*entity: '(\w+)'/g)].flatMap(
      ([, states = '', entity = '']) =>
        (tables[entity]?.rows ?? []).map(([event, , , [as = '']]) => ({
          file: path.basename(file),
          states,
          event,
          as,
        })),
    ),
  )
  const [moved = null] = [...found.filter(({ event }) => name.startsWith(event)), ...found]
  if (!moved) throw new RangeError(`${folder} guards no states: declare them first (docs/walks/add-a-call.md, step 2)`)
  return moved
}

/** The actor type of a call in `Handlers`; null for guests. */
function actorOf(access: Access): 'Member' | 'CompanyMember' | null {
  if (access === 'guest') return null
  return typeof access === 'object' && access.reach === 'company' ? 'CompanyMember' : 'Member'
}

function screenPlan(route: string): Plan {
  const at = pathOf(route)
  const stem = at.split('/').at(-1) ?? ''
  const file = `apps/h5/src/pages/${at}.screen.tsx`
  const screen = `import { defineScreen } from '#app/screens/define-screen'

/** Say what one does here. */
function ${pascal(stem)}() {
  return <main />
}

export default defineScreen({ login: 'required', view: ${pascal(stem)} })
`
  const test = `import { expect, test } from 'vitest'
import screen from './${stem}.screen.tsx'

test('/pages/${at} shows what it is for', () => {
  expect(screen.login).toBe('required')
  expect.fail('render it with an answer, and look for what a visitor must find')
})
`
  return {
    files: new Map([
      [file, screen],
      [`apps/h5/src/pages/${at}.test.tsx`, test],
    ]),
    next: [
      ...routeSteps(`/pages/${at}`),
      `a list, a form or a detail on a call: npm run new list, form or detail instead (docs/walks/add-a-screen.md)`,
      ...lastSteps,
    ],
  }
}

function domainPlan(domain: string): Plan {
  const server = `apps/server/src/domains/${domain}`
  const contract = `packages/contract/src/${domain}`
  const calls = `${camel(domain)}Calls`
  const texts = `export default {\n  error: {},\n} as const\n`
  const translated = `import type source from '../en/${domain}.ts'\nimport { sameAs } from '../same-as.ts'\n\nexport default sameAs<typeof source>()({\n  error: {},\n})\n`
  const handlers = `import { ${calls} } from '@kikai/contract/${domain}/${domain}.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'

const handlers: Handlers<typeof ${calls}> = {}

export const ${camel(domain)}Domain: Domain = { name: '${domain}', calls: ${calls}, handlers, personal: null }
`
  const test = `import { ${calls} } from '@kikai/contract/${domain}/${domain}.calls'
import { expect, test } from 'vitest'

test('${domain} can be asked for something', () => {
  expect(Object.keys(${calls})).not.toEqual([])
})
`
  return {
    files: new Map([
      [
        `${contract}/${domain}.calls.ts`,
        `import { defineCalls } from '../call.ts'\n\n/** Say what a client may ask of ${domain}. */\nexport const ${calls} = defineCalls('${domain}', {})\n`,
      ],
      [
        `${contract}/${domain}.errors.ts`,
        `import { defineErrors } from '../errors.ts'\n\nexport const ${camel(domain)}Errors = defineErrors('${domain}', {})\n`,
      ],
      [`${server}/${domain}.handlers.ts`, handlers],
      [`${server}/${domain}.test.ts`, test],
      [
        `${server}/README.md`,
        `# ${domain}\n\nPurpose, words, tables, and its states at /docs/#states, in twelve lines.\n`,
      ],
      [`packages/i18n/src/en/${domain}.ts`, texts],
      [`packages/i18n/src/zh-Hans/${domain}.ts`, translated],
      [`packages/i18n/src/ja/${domain}.ts`, translated],
    ]),
    next: [
      `one line each in packages/i18n/src/{en,zh-Hans,ja}/index.ts`,
      `its hundred in packages/contract/src/codes.ts, its calls and errors in packages/contract/src/api.ts`,
      `its row in architecture/domains.ts and its entry in apps/server/src/domains/index.ts`,
      `what it keeps of members, if anything, in personal of its handlers`,
      `declare its first call, then npm run new call ${domain} <verb-noun>`,
    ],
  }
}
