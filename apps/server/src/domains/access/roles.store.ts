import type { Right, Seat } from '@kikai/contract/access'
import type { Localized } from '@kikai/kernel/language'
import type { Tx } from '../../platform/db.ts'

type PresetRole = { key: string; seat: Seat; names: Localized; rights: readonly Right[] }
/** Changes nothing where nothing is new, so that a start wakes nobody. */
export const putPresetRole = (tx: Tx, { key, seat, names, rights }: PresetRole) => tx`
  insert into access_role as r (key, seat, names, rights, preset)
  values (${key}, ${seat}, ${tx.json(names)}, ${[...rights]}::text[], true)
  on conflict (key) do update
    set seat = excluded.seat, names = excluded.names, rights = excluded.rights, preset = true, removed_at = null,
      version = r.version + 1, updated_at = app_now()
    where (r.seat, r.names, r.rights, r.preset) is distinct from (excluded.seat, excluded.names, excluded.rights, true)
      or r.removed_at is not null
`
