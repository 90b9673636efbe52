import { useCall, type Loaded } from '@kikai/client/hooks'
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
