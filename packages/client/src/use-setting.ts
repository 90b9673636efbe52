import type { GlobalSetting } from '@kikai/contract/settings/settings.shapes'
import { useQuery } from '@tanstack/react-query'
import { useClient } from './provider.tsx'
import { refreshSetting, storedSetting } from './setting.ts'

/** The global setting, at first from the stored copy. Null before the first answer: `limits` has the same numbers. */
export function useSetting(): GlobalSetting | null {
  const client = useClient()
  const { data } = useQuery({
    queryKey: ['settings', 'copy'],
    queryFn: () => refreshSetting(client, window.localStorage),
    initialData: () => storedSetting(window.localStorage) ?? undefined,
    staleTime: Infinity,
  })
  return data ?? null
}
