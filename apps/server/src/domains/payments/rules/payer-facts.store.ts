import { currencies } from '@kikai/kernel/money'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Sql } from '../../../platform/database/db.ts'
import { jsonColumn, row } from '../../../platform/database/row.ts'
import { ruleJson, selectNewestRules } from './payment-rules.store.ts'

const factsRow = row({
  wallets: jsonColumn(z.array(z.object({ currency: z.enum(currencies), minor: z.int() }))),
  rules: jsonColumn(z.array(ruleJson)),
})

/** A member's wallets and the newest rules of payments. */
export const findPayerFacts = (db: Sql, memberId: Id<'member'>) =>
  factsRow.one(db`
    select
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('currency', currency, 'minor', balance))
          from ledger_account
          where owner_id = ${memberId} and owner_kind = 'member' and bucket = 'wallet'
        ),
        '[]'::jsonb
      ) as wallets,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'country', country, 'method', method, 'version', version, 'offered', offered, 'most', most, 'dueDays', due_days
            )
          )
          from (${selectNewestRules(db)}) rule
        ),
        '[]'::jsonb
      ) as rules
  `)
