import { type InspectionAnswer, inspectionAnswer } from '@kikai/contract/inspections/inspections.shapes'
import { inspectionMachine } from '@kikai/contract/inspections/inspections.states'
import { grades } from '@kikai/contract/goods/goods.words'
import { localized } from '@kikai/contract/fields'
import type { Id } from '@kikai/kernel/ids'
import type { Instant } from '@kikai/kernel/instant'
import { inspectionLimits } from '@kikai/kernel/inspection-limits'
import { type Language, languages } from '@kikai/kernel/language'
import * as z from 'zod/mini'
import type { Fragment, Sql, Tx } from '../../platform/database/db.ts'
import {
  type RowType,
  dayColumn,
  idColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  oneOfColumn,
  row,
  textColumn,
} from '../../platform/database/row.ts'

/** Of which machine a report is, and whose, as it was when the report was done. */
const inspectedFacts = z.object({
  managementNumber: z.string(),
  maker: z.string(),
  model: z.string(),
  serial: z.string(),
  year: z.nullable(z.int()),
  seller: localized,
  sellerCountry: z.string(),
})
export type InspectedFacts = z.output<typeof inspectedFacts>

const inspectionRow = row({
  id: idColumn('inspection'),
  companyId: idColumn('company'),
  goodsId: idColumn('goods'),
  templateId: idColumn('inspection-template'),
  number: integerColumn,
  managementNumber: textColumn,
  state: oneOfColumn(inspectionMachine.states),
  inspectedOn: dayColumn,
  inspector: textColumn,
  meter: nullable(integerColumn),
  note: textColumn,
  language: oneOfColumn(languages),
  answers: jsonColumn(z.array(inspectionAnswer)),
  grade: nullable(oneOfColumn(grades)),
  facts: nullable(jsonColumn(inspectedFacts)),
  sha256: nullable(textColumn),
  checkCode: nullable(textColumn),
  doneAt: nullable(instantColumn),
  validUntil: nullable(instantColumn),
  replacesNumber: nullable(integerColumn),
  version: integerColumn,
})
export type InspectionRow = RowType<typeof inspectionRow>

const select = (db: Sql, where: Fragment) => db`
  select
    i.id, i.company_id, i.goods_id, i.template_id, i.number,
    (select g.management_number from goods g where g.id = i.goods_id) as management_number, i.state, i.inspected_on,
    i.inspector, i.meter, i.note, i.language, i.answers, i.grade, i.facts, i.sha256, i.check_code, i.done_at, i.valid_until,
    (select r.number from inspection r where r.id = i.replaces_id) as replaces_number, i.version
  from inspection i
  where ${where}
`

export const findInspection = (db: Sql, id: Id<'inspection'>) => inspectionRow.maybe(select(db, db`i.id = ${id}`))
export const lockInspection = (tx: Tx, id: Id<'inspection'>) =>
  inspectionRow.maybe(select(tx, tx`i.id = ${id} for update`))
export const findDoneInspection = (db: Sql, goodsId: Id<'goods'>) =>
  inspectionRow.maybe(select(db, db`i.goods_id = ${goodsId} and i.state = 'done'`))
export const findDraftInspection = (db: Sql, goodsId: Id<'goods'>) =>
  inspectionRow.maybe(select(db, db`i.goods_id = ${goodsId} and i.state = 'draft'`))
export const findInspectionOfCode = (db: Sql, code: string) =>
  inspectionRow.maybe(select(db, db`i.check_code = ${code}`))
export const listInspectionsById = (db: Sql, ids: readonly string[]) =>
  inspectionRow.all(db`${select(db, db`i.id = any(${[...ids]}::uuid[]) and i.state = 'done'`)} order by i.done_at desc`)
export const listInspectionRows = (db: Sql, goodsId: Id<'goods'>) =>
  inspectionRow.all(
    db`${select(db, db`i.goods_id = ${goodsId}`)} order by i.number desc limit ${inspectionLimits.versionsShownMax}`,
  )

type Written = {
  inspectedOn: string
  inspector: string
  meter: number | null
  note: string
  language: Language
  answers: readonly InspectionAnswer[]
}
type NewInspection = Written & {
  id: Id<'inspection'>
  companyId: Id<'company'>
  goodsId: Id<'goods'>
  templateId: Id<'inspection-template'>
  replacesId: Id<'inspection'> | null
  by: Id<'member'>
}
export const insertInspection = (tx: Tx, made: NewInspection) => tx`
  insert into inspection (
    id, company_id, goods_id, template_id, number, state, inspected_on, inspector, meter, note, language, answers,
    replaces_id, written_by
  )
  select
    ${made.id}, ${made.companyId}, ${made.goodsId}, ${made.templateId}, coalesce(max(number), 0) + 1, 'draft',
    ${made.inspectedOn}, ${made.inspector}, ${made.meter}, ${made.note}, ${made.language}, ${tx.json(made.answers)},
    ${made.replacesId}, ${made.by}
  from inspection
  where goods_id = ${made.goodsId}
`

export const updateInspection = (tx: Tx, id: Id<'inspection'>, written: Written) => tx`
  update inspection
  set
    inspected_on = ${written.inspectedOn}, inspector = ${written.inspector}, meter = ${written.meter},
    note = ${written.note}, language = ${written.language}, answers = ${tx.json(written.answers)},
    version = version + 1, updated_at = app_now()
  where id = ${id}
`

export const deleteInspection = (tx: Tx, id: Id<'inspection'>) => tx`delete from inspection where id = ${id}`

type Done = {
  grade: InspectionRow['grade']
  facts: InspectedFacts
  sha256: string
  checkCode: string
  at: Instant
  validUntil: Instant
}
/** What is written with the step that ends a report. */
export const finishedWith = (tx: Tx, { grade, facts, sha256, checkCode, at, validUntil }: Done): Fragment => tx`
  grade = ${grade}, facts = ${tx.json(facts)}, sha256 = ${sha256}, check_code = ${checkCode}, done_at = ${at},
  valid_until = ${validUntil}
`

const shownRow = row({ fileId: idColumn('file') })
/** Those of these photos that another version of the report shows as well. */
export const listShownElsewhere = (
  db: Sql,
  { id, goodsId, fileIds }: { id: Id<'inspection'>; goodsId: Id<'goods'>; fileIds: readonly Id<'file'>[] },
) =>
  shownRow.all(db`
    select distinct f.id::uuid as file_id
    from inspection i
    cross join lateral jsonb_array_elements(i.answers) a (answer)
    cross join lateral jsonb_array_elements_text(a.answer -> 'fileIds') f (id)
    where i.goods_id = ${goodsId} and i.id <> ${id} and f.id = any(${[...fileIds]}::text[])
  `)
