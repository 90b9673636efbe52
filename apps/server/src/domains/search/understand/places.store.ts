import type { Sql, Tx } from '../../../platform/database/db.ts'
import { row, textColumn } from '../../../platform/database/row.ts'

const placeRow = row({ key: textColumn })
/** Every place that goods have stood at, by the keys of its names. None while goods are being written anew, of which some do not have them yet. */
export const listPlaces = async (db: Sql): Promise<readonly string[]> =>
  (
    await placeRow.all(db`
      select key from search_place where not exists (select from search_renewal) order by key
    `)
  ).map(({ key }) => key)

/** In the order of the keys, so that two that add the same wait for each other in one direction. */
export const addPlaces = (tx: Tx, keys: readonly string[]) => tx`
  insert into search_place (key)
  select key from unnest(${[...keys]}::text[]) as key order by key
  on conflict do nothing
`
