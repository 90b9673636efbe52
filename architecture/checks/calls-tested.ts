import type { Finding, RepositoryFile } from '../repository.ts'
import { codeOf, isTest } from '../syntax.ts'

export type CallName = { readonly domain: string; readonly name: string }

/** The tests that use a call on a real database. The sweep over all calls names none, so it does not count. */
export const apiTestsNaming = (files: readonly RepositoryFile[], call: CallName): string[] => {
  const named = new RegExp(`\\b(?:api\\.${call.domain}|\\w*[cC]alls)\\.${call.name}\\b`)
  return files
    .filter((file) => /^apps\/server\/.*\.api\.test\.ts$/.test(file.path) && named.test(codeOf(file)))
    .map((file) => file.path)
}

/** Whether one of the apps makes the call, directly or through the client's hooks. */
export function isCalledByApp(files: readonly RepositoryFile[], { domain, name }: CallName): boolean {
  const from = `@kikai/contract/${domain}/`
  const named = new RegExp(`\\b\\w*[cC]alls\\.${name}\\b`)
  return files.some(
    (file) =>
      /^(apps\/(h5|console)|packages\/client)\//.test(file.path) &&
      !isTest(file.path) &&
      file.text.includes(from) &&
      named.test(codeOf(file)),
  )
}

/** The file of handlers that serves the call; null when there is none yet. */
export const handlersNaming = (files: readonly RepositoryFile[], call: CallName): string | null => {
  const named = new RegExp(`(?:^|[{,])\\s*(?:async\\s+)?${call.name}\\s*[:,(}]`, 'm')
  const folders = ['domains', 'reports'].map((kind) => `apps/server/src/${kind}/${call.domain}/`)
  const found = files.find(
    ({ path, text }) =>
      folders.some((folder) => path.startsWith(folder)) &&
      path.endsWith('handlers.ts') &&
      named.test(text.replaceAll(/^import\b[^'"]*['"][^'"]*['"]/gm, '')),
  )
  return found?.path ?? null
}

/** Calls that are served but used by no api test. */
export function untestedCalls(files: readonly RepositoryFile[], calls: readonly CallName[]): Finding[] {
  return calls.flatMap((call) => {
    const handlers = handlersNaming(files, call)
    if (!handlers || apiTestsNaming(files, call).length > 0) return []
    const message = `api.${call.domain}.${call.name} is served and in no api test: write what it allows and what it refuses in ${call.domain}.api.test.ts`
    return [{ path: handlers, message }]
  })
}
