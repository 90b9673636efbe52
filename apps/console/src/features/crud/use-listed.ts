import { useCall, type Loaded } from '@kikai/client/calls/hooks'
import { useClient } from '@kikai/client/provider.tsx'
import type { OutputOf, SentOf } from '@kikai/contract/call'
import { limits } from '@kikai/kernel/limits'
import type { ListCall, Resource, RowOf } from './resource.ts'
import { type ListAddress, useListAddress } from './use-list-address.ts'

type Listed<C extends ListCall> = {
  readonly address: ListAddress
  readonly list: Loaded<OutputOf<C>>
  readonly rows: readonly RowOf<C>[]
  readonly keys: readonly string[]
}

/** The page of a list that the address asks for; the old rows stay while others load. */
export function useListed<C extends ListCall>(of: Resource<C>): Listed<C> {
  const address = useListAddress()
  const paging = address.after
    ? { current_page: 1, after: address.after }
    : { current_page: Math.min(address.page, limits.pageNumberMax) }
  // The filters and the paging together are the call's input; the compiler cannot join an Omit of a generic type with
  // its rest.
  const input = { ...of.input(address.filters), ...paging } as SentOf<C>
  const list = useCall<C>(of.call, input, { keepOld: true, againIn: of.againIn })
  const rows: readonly RowOf<C>[] = list.data?.data ?? []
  return { address, list, rows, keys: rows.map(of.rowKey) }
}

/** Each row is a call of its own, and the reader waits for all of them. */
const chosenRowsMax = 200

type Filtered = { filters: Readonly<Record<string, string>>; total: number }

/** All rows that the filters show, page by page, up to what one step for several rows takes. */
export function useAllRows<C extends ListCall>(of: Resource<C>, { filters, total }: Filtered) {
  const client = useClient()
  const count = Math.min(total, chosenRowsMax)
  const isCut = total > chosenRowsMax
  const load = async (): Promise<readonly RowOf<C>[]> => {
    const rows: RowOf<C>[] = []
    const { pageSizeMax: size } = limits
    for (let page = 1, after: string | null = null; rows.length < count; page += 1) {
      const paging = after === null ? { current_page: page } : { current_page: 1, after }
      const input = { ...of.input(filters), ...paging, page_size: size } as SentOf<C>
      const { data, next = null }: OutputOf<C> = await client.call<C>(of.call, input)
      rows.push(...data)
      if (data.length < size) break
      after = next
    }
    return rows.slice(0, count)
  }
  return { count, isCut, load }
}
