import { domains, friendsOfAll } from './domains.ts'
import type { Import, Module } from './modules.ts'
import { type Finding, lineAt } from './repository.ts'
import { isTest } from './syntax.ts'

type Rule = {
  readonly name: string
  readonly from: (path: string) => boolean
  /** Returns the sentence to show, or null when this import is allowed. */
  readonly fault: (path: string, found: Import) => string | null
}

const under = (folder: string) => (path: string) => path.startsWith(folder)
const goesTo = (found: Import, ...folders: string[]) => folders.some((folder) => found.to?.startsWith(folder))
const domainOf = (path: string) => /^apps\/server\/src\/domains\/([^/]+)\//.exec(path)?.[1]
const packageOf = (path: string) => /^packages\/([^/]+)\//.exec(path)?.[1]
const appOf = (path: string) => /^apps\/([^/]+)\//.exec(path)?.[1]
const layerOf = (path: string) => /^apps\/(?:h5|console)\/src\/([^/]+)\//.exec(path)?.[1]

/**
 * The steps of a purchase, which may run statements in parallel because it is the only process long enough for the wait
 * to be noticeable (decision 16).
 */
const stepsOfPurchase: readonly string[] = [
  'apps/server/src/domains/goods/stock/hold-stock.ts',
  'apps/server/src/domains/orders/pay/checkout-subject.ts',
  'apps/server/src/domains/orders/pay/pay-checkout.ts',
  'apps/server/src/domains/orders/place/place-lines.ts',
  'apps/server/src/domains/payments/capture-payment.ts',
]

/** Parts of the client that know neither calls nor texts: loading, being seen, and asking before typed input is lost. */
const ofAnyPart = ['parts/lazy-part.tsx', 'forms/unsent.ts', 'parts/watch-view.ts'].map(
  (name) => `packages/client/src/${name}`,
)

const isPageLayer = (path: string) => layerOf(path) === 'pages' || layerOf(path) === 'centers'

/** What each package may import besides itself; tests may also import the test packages. */
const packageFriends: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  contract: ['@kikai/kernel', 'zod'],
  i18n: ['@kikai/kernel', '@kikai/contract', 'react'],
  client: ['@kikai/kernel', '@kikai/contract', '@kikai/i18n', '@tanstack/react-query', 'react', 'zod'],
}
const testMaterial = ['vitest', 'fast-check', 'node:', 'react-dom']
const startsAs = (specifier: string, names: readonly string[]) =>
  names.some((name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`))

export const importRules: readonly Rule[] = [
  {
    name: 'every import of ours leads to a file',
    from: () => true,
    fault: (_, found) =>
      found.to?.endsWith('(not found)') ? `${found.specifier} leads nowhere: write the path with its ending` : null,
  },
  {
    name: 'packages know only the packages below them',
    from: under('packages/'),
    fault: (path, found) => {
      const own = packageOf(path) ?? ''
      if (goesTo(found, 'apps/', 'scripts/')) return `a package knows no app: move what you need down into packages/`
      if (found.to && packageOf(found.to) === own) return null
      const allowed = [...(packageFriends[own] ?? []), ...(isTest(path) ? [...testMaterial, '@kikai'] : [])]
      if (startsAs(found.specifier, allowed)) return null
      return `packages/${own} may use ${packageFriends[own]?.join(', ') || 'nothing'}: hand ${found.specifier} in as an argument, or move this to the package above`
    },
  },
  {
    name: 'apps know no other app',
    from: under('apps/'),
    fault: (path, found) =>
      found.to && appOf(found.to) && appOf(found.to) !== appOf(path)
        ? `an app knows no other app: what both need belongs in packages/`
        : null,
  },
  {
    name: 'the list of all calls is for the server',
    from: (path) => !isTest(path) && /^(apps\/(h5|console)|packages\/client)\//.test(path),
    fault: (_, found) => {
      if (goesTo(found, 'packages/contract/src/api.ts')) {
        return `import the domain's own calls (@kikai/contract/<domain>/<domain>.calls): api.ts would load every domain`
      }
      if (goesTo(found, 'packages/i18n/src/server.ts'))
        return `use useText(domain): i18n/server.ts would load every text`
      return null
    },
  },
  {
    name: 'platform knows no domain',
    from: under('apps/server/src/platform/'),
    fault: (_, found) =>
      goesTo(found, 'apps/server/src/domains/', 'apps/server/src/http/', 'apps/server/src/reports/')
        ? `platform knows no domain: take what you need as an argument, main.ts wires it`
        : null,
  },
  {
    name: 'http enters by handlers',
    from: under('apps/server/src/http/'),
    fault: (path, found) =>
      goesTo(found, 'apps/server/src/domains/') &&
      !isTest(path) &&
      !/\.(handlers|public)\.ts$|domains\/index\.ts$/.test(found.to ?? '')
        ? `http enters a domain by its handlers: export it from <domain>.handlers.ts`
        : null,
  },
  {
    name: 'a domain has one door',
    from: (path) => domainOf(path) !== undefined && !isTest(path),
    fault: (path, found) => {
      const own = domainOf(path) ?? ''
      if (goesTo(found, 'apps/server/src/http/', 'apps/server/src/reports/', 'apps/server/src/main.ts')) {
        return `domains stand below http and reports: move the shared part to platform/`
      }
      const other = found.to ? domainOf(found.to) : undefined
      if (!other || other === own || found.to?.endsWith('(not found)')) return null
      if (!found.to?.endsWith(`/${other}.public.ts`)) return `enter ${other} by ${other}.public.ts`
      if (friendsOfAll.includes(other) || domains[own]?.friends.includes(other)) return null
      return `${own} may not call ${other} (architecture/domains.ts): announce an event, or let the caller hand it over`
    },
  },
  {
    name: 'SQL lives in stores',
    from: (path) => domainOf(path) !== undefined && !path.endsWith('.store.ts') && !isTest(path),
    fault: (_, found) =>
      !found.typeOnly && startsAs(found.specifier, ['postgres', 'pg'])
        ? `only a *.store.ts talks to the database: add a function to the store`
        : null,
  },
  {
    name: 'statements are sent in a pipeline by stores, and by a purchase',
    from: (path) => domainOf(path) !== undefined && !path.endsWith('.store.ts') && !isTest(path),
    fault: (path, found) =>
      goesTo(found, 'apps/server/src/platform/database/pipeline.ts') && !stepsOfPurchase.includes(path)
        ? `await one statement after the other; where many would be worth a pipeline, the store has one function that sends them`
        : null,
  },
  {
    name: 'nobody imports a screen, and a page keeps to its own folder',
    from: (path) => layerOf(path) === 'pages',
    fault: (path, found) => {
      if (!found.to || layerOf(found.to) !== 'pages' || isTest(path)) return null
      if (found.to.endsWith('.screen.tsx')) return `a screen is opened by its route: go('/pages/…')`
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      return found.to.startsWith(folder) ? null : `what two pages use belongs in features/`
    },
  },
  {
    name: 'a center of the console keeps to itself',
    from: (path) => layerOf(path) === 'centers',
    fault: (path, found) => {
      if (!found.to || layerOf(found.to) !== 'centers' || isTest(path)) return null
      const center = (file: string) => /\/centers\/([^/]+)/.exec(file)?.[1]
      return center(found.to) === center(path) ? null : `what two centers use belongs in features/`
    },
  },
  {
    name: 'no feature knows another feature or a page',
    from: (path) => layerOf(path) === 'features',
    fault: (path, found) => {
      if (!found.to || isTest(path)) return null
      const feature = (file: string) => /\/features\/([^/]+)/.exec(file)?.[1]
      if (isPageLayer(found.to)) return `features stand below pages: move the part into the feature`
      if (layerOf(found.to) !== 'features' || feature(path) === feature(found.to)) return null
      return `no feature knows another: let the page bring them together, or move the part to ui/`
    },
  },
  {
    name: 'ui knows no business',
    from: (path) => layerOf(path) === 'ui' || layerOf(path) === 'device',
    fault: (path, found) => {
      if (isTest(path) || path.includes('.example.')) return null
      const layer = found.to ? layerOf(found.to) : undefined
      const business = layer === 'pages' || layer === 'centers' || layer === 'features' || layer === 'app'
      const asksServer = goesTo(found, 'packages/client/') && !ofAnyPart.some((path) => found.to === path)
      return business || asksServer
        ? `ui/ and device/ know no business: take it as a prop, or move this to features/`
        : null
    },
  },
]

/** All violations of the rules. */
export function importFaults(modules: readonly Module[], rules: readonly Rule[] = importRules): Finding[] {
  return modules.flatMap((module) =>
    rules
      .filter((rule) => rule.from(module.path))
      .flatMap((rule) =>
        module.imports.flatMap((found) => {
          const message = rule.fault(module.path, found)
          return message
            ? [{ path: module.path, line: lineAt(module.text, found.at), message: `${message} [${rule.name}]` }]
            : []
        }),
      ),
  )
}

/** Import cycles, including those of types; what two files both need belongs in a third one. */
export function circles(modules: readonly Module[]): Finding[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const done = new Set<string>()
  const found: Finding[] = []
  const visit = (at: string, trail: readonly string[]): void => {
    const start = trail.indexOf(at)
    if (start >= 0) {
      const circle = [...trail.slice(start), at].join(' → ')
      found.push({ path: at, message: `${circle}: move what both need into a third file` })
      return
    }
    if (done.has(at)) return
    for (const { to } of byPath.get(at)?.imports ?? []) if (to && byPath.has(to)) visit(to, [...trail, at])
    done.add(at)
  }
  for (const module of modules) visit(module.path, [])
  return found
}

/** Domain folders missing in the table, for which no rule would apply. */
export function unknownDomains(
  modules: readonly Module[],
  table: Readonly<Record<string, unknown>> = domains,
): Finding[] {
  const names = new Set(modules.flatMap(({ path }) => domainOf(path) ?? []))
  return [...names]
    .filter((name) => !(name in table))
    .map((name) => ({
      path: `apps/server/src/domains/${name}`,
      message: `is not in architecture/domains.ts: say what it does and whom it may call`,
    }))
}
