import type { Refusal } from '@kikai/contract/errors'
import type { ImportField } from '@kikai/contract/imports/imports.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { modelKey } from '@kikai/kernel/fold'
import type { Id } from '@kikai/kernel/ids'
import * as z from 'zod/mini'
import type { Reads } from '../../../platform/context.ts'
import { reasonOf } from '../../../platform/steps/present-action.ts'
import { type Edit, type PlannedEdit, planEdits } from '../../goods/goods.public.ts'
import type { ListedGoods } from '../write/export.store.ts'
import { findUsedReferences } from '../imports.store.ts'
import type { Known } from './known-goods.ts'
import { editingNotAllowed } from './may-edit-listings.ts'
import { readEdit } from '../read/read-edit.ts'
import { type SheetRow, cutTo } from '../read/read-sheet.ts'
import { isUnsaid } from '../read/read-values.ts'
import type { Looked, Reason } from '../read/row-cells.ts'
import { cellsOfGoods, listedFields } from '../read/sheet-fields.ts'

export type SheetRowChange = { row: SheetRow; edit: PlannedEdit<RowEdit>; before: ListedGoods; after: ListedGoods }
type RowEdit = Edit & { row: SheetRow }
export type KnownOutcome = { row: SheetRow } & (
  | { is: 'same'; goods: ListedGoods }
  | { is: 'changed'; change: SheetRowChange }
  /** `isDoubted` where only the price is in doubt, and the seller may say that it is meant. */
  | { is: 'rejected'; reasons: Reason[]; isDoubted: boolean }
)

type KnownRow = { row: SheetRow; known: Known }
type Judging = {
  rows: readonly KnownRow[]
  looked: Looked
  companyId: Id<'company'>
  lowPricesConfirmed: boolean
  /** Whether the seller may edit listings by form; without it nothing of them is changed. */
  mayEdit: boolean
}

/** The outcome of rows that name listed goods: they change them by the rules of the form, say nothing new, or may not. */
export async function judgeKnown(
  ctx: Reads,
  { rows, looked, companyId, lowPricesConfirmed, mayEdit }: Judging,
): Promise<KnownOutcome[]> {
  const refused = (row: SheetRow, reasons: Reason[], isDoubted = false): KnownOutcome => ({
    row,
    is: 'rejected',
    reasons,
    isDoubted,
  })
  const columnOf = (field: ImportField) => looked.columnsOf.get(field)?.[0] ?? null
  const cell = ({ cells }: SheetRow, field: ImportField) => (cells[columnOf(field) ?? ''] ?? '').trim()
  const because = (row: SheetRow, field: ImportField, rule: Reason['rule']): KnownOutcome =>
    refused(row, [{ field, column: columnOf(field), rule, value: cutTo(cell(row, field), shownLength) }])
  const doubted = (row: SheetRow, doubt: Refusal): Reason => ({
    field: 'price',
    column: columnOf('price'),
    rule: 'blocked',
    value: cutTo(cell(row, 'price'), shownLength),
    refusal: reasonOf(doubt),
  })
  const outcomes = new Map<SheetRow, KnownOutcome>()
  const edits: RowEdit[] = []
  const listed = new Map<Id<'goods'>, ListedGoods>()
  for (const { row, known } of rows) {
    const model = cell(row, 'model')
    if (known === 'several') outcomes.set(row, because(row, 'reference', 'severalListed'))
    else if (known.by === 'reference' && isOther(model, known.goods))
      outcomes.set(row, because(row, 'reference', 'referenceTaken'))
    else {
      const { goods } = known
      const read = readEdit(row, goods, looked)
      listed.set(goods.id, goods)
      if (!read.ok) outcomes.set(row, refused(row, read.reasons))
      else if (isNothing(read.edit)) outcomes.set(row, { row, is: 'same', goods })
      else edits.push({ ...read.edit, row })
    }
  }
  const numbers = edits.flatMap(({ reference }) => reference?.key ?? [])
  const used = new Set(
    numbers.length === 0
      ? []
      : (await findUsedReferences(ctx.db, companyId, numbers)).map(({ referenceKey }) => referenceKey),
  )
  const own = edits.filter(({ row, reference }) => {
    if (reference === null || !used.has(reference.key)) return true
    outcomes.set(row, because(row, 'reference', 'referenceTaken'))
    return false
  })
  const { free, left } = await planEdits(ctx, { taxonomy: looked.taxonomy, edits: own })
  for (const { of, refusal } of left) outcomes.set(of.row, refused(of.row, rowReasonsOf(refusal, columnOf)))
  for (const edit of free) {
    const goods = listed.get(edit.goodsId)
    if (!goods) continue
    const { row, doubt } = edit
    const outcome = outcomeOf(edit, goods, looked)
    if (outcome.is === 'changed' && !mayEdit)
      outcomes.set(row, refused(row, rowReasonsOf(editingNotAllowed(), columnOf)))
    else if (doubt && !lowPricesConfirmed) outcomes.set(row, refused(row, [doubted(row, doubt)], true))
    else outcomes.set(row, outcome)
  }
  return rows.flatMap(({ row }) => outcomes.get(row) ?? [])
}
const shownLength = 60

const isNothing = ({ fields, reference }: Edit): boolean => reference === null && Object.keys(fields).length === 0

/** A row number in the column of the seller's own numbers would make one machine of another. */
const isOther = (model: string, goods: ListedGoods): boolean =>
  model !== '' && !isUnsaid(model) && modelKey(model) !== modelKey(goods.model)

function outcomeOf(edit: PlannedEdit<RowEdit>, before: ListedGoods, { taxonomy }: Looked): KnownOutcome {
  const { row, columns, draft, reference } = edit
  const after = { ...before, ...columns, received: draft.stock, reference: reference?.text ?? before.reference }
  const cells = (goods: ListedGoods) => JSON.stringify(cellsOfGoods(goods, { language: before.language, taxonomy }))
  return cells(before) === cells(after)
    ? { row, is: 'same', goods: before }
    : { row, is: 'changed', change: { row, edit, before, after } }
}

const invalidData = z.object({ errors: z.array(z.object({ field: z.string(), rule: z.string() })) })

/** By the form's field, the column that says it. */
const columnsOfForm: Readonly<Record<string, ImportField>> = {
  categoryId: 'group',
  makerId: 'maker',
  makerName: 'maker',
  accessories: 'accessory',
  weightKg: 'weight',
  dimensionsMm: 'dimensions',
  pricingType: 'pricing',
  taxMode: 'tax',
  freightEstimate: 'freightFrom',
  stock: 'quantity',
}

/** A refusal of the form as a reason against a row. */
export function rowReasonsOf(refusal: Refusal, columnOf: (field: ImportField) => string | null): Reason[] {
  const { declaration, data } = refusal
  const ofRow = (rule: 'sold' | 'blocked'): Reason => ({ field: 'ignore', column: null, rule, value: '' })
  if (declaration === requestErrors.invalidInput) {
    const { errors } = invalidData.parse(data)
    return errors.map(({ field: name, rule }) => {
      const [first = ''] = name.split('.')
      const field = columnsOfForm[first] ?? listedFields.find((one) => one === first) ?? 'ignore'
      return { field, column: columnOf(field), rule: ruleOf(rule), value: '' }
    })
  }
  if (declaration === requestErrors.wrongState) return [ofRow('sold')]
  return [{ ...ofRow('blocked'), refusal: reasonOf(refusal) }]
}

const ruleOf = (rule: string): Reason['rule'] => {
  if (rule === 'currency') return 'otherCurrency'
  return rule === 'onePiece' || rule === 'tooLong' || rule === 'empty' || rule === 'range' ? rule : 'number'
}
