import type { Finding, RepositoryFile } from '../repository.ts'

export type CallName = { readonly domain: string; readonly name: string }

/** The tests that use a call on a real database. The sweep over all calls names none, so it does not count. */
export const apiTestsNaming = (files: readonly RepositoryFile[], call: CallName): string[] => {
  const named = new RegExp(`\\b(?:api\\.${call.domain}|\\w*[cC]alls)\\.${call.name}\\b`)
  return files
    .filter((file) => /^apps\/server\/.*\.api\.test\.ts$/.test(file.path) && named.test(file.text))
    .map((file) => file.path)
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
