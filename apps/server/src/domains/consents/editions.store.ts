import { type TermsKind, block, termsKinds } from '@kikai/contract/consents/consents.shapes'
import { localized } from '@kikai/contract/fields'
import * as z from 'zod/mini'
import type { Sql, Tx } from '../../platform/database/db.ts'
import {
  boolColumn,
  dayColumn,
  integerColumn,
  jsonColumn,
  oneOfColumn,
  row,
  type RowType,
} from '../../platform/database/row.ts'

const blocks = z.array(block)
const editionRow = row({
  kind: oneOfColumn(termsKinds),
  number: integerColumn,
  effectiveDay: dayColumn,
  namesOperator: boolColumn,
  titles: jsonColumn(localized),
  bodies: jsonColumn(z.object({ 'zh-Hans': blocks, en: blocks, ja: blocks })),
})

/** A text that staff wrote, with `{operator}` and `{country}` where its reader finds who runs the marketplace. */
export type Edition = RowType<typeof editionRow>

/** Of each kind the one that took effect last; days are those of UTC, as everywhere in legal texts. */
export const listEditionsInForce = (db: Sql) =>
  editionRow.all(db`
    select distinct on (kind) kind, number, effective_day, names_operator, titles, bodies
    from terms_edition
    where effective_day <= (app_now() at time zone 'UTC')::date
    order by kind, effective_day desc
  `)

type NewEdition = Omit<Edition, 'number'> & { above: number }
/** Numbered on from those before and from what the product brings. False where that day has an edition already. */
export const insertEdition = async (tx: Tx, edition: NewEdition): Promise<boolean> =>
  (
    await tx`
      insert into terms_edition (kind, number, effective_day, names_operator, titles, bodies)
      select
        ${edition.kind}, greatest(${edition.above}::int, coalesce(max(number), 0)) + 1, ${edition.effectiveDay}::date,
        ${edition.namesOperator}, ${tx.json(edition.titles)}, ${JSON.stringify(edition.bodies)}::text::jsonb
      from terms_edition
      where kind = ${edition.kind}
      on conflict (kind, effective_day) do nothing
    `
  ).count > 0

export const deleteEdition = (tx: Tx, { kind, effectiveDay }: { kind: TermsKind; effectiveDay: string }) =>
  tx`delete from terms_edition where kind = ${kind} and effective_day = ${effectiveDay}::date`
