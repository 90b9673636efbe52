import type { LineInput, QuoteLine, RepairQuote } from '@kikai/contract/repairs/quotes.shapes'
import type { Id } from '@kikai/kernel/ids'

/** The draft as it is saved again. */
export const inputOfDraft = (repairId: Id<'repair'>, quote: RepairQuote) => ({
  repairId,
  quoteId: quote.id,
  kind: quote.kind,
  lines: quote.lines.map(inputOfLine),
  fileIds: quote.pictures.map(({ id }) => id),
  note: quote.note,
  send: false,
})

/** What is kept of a line, as it is sent again with the draft. */
const inputOfLine = ({ options, ...line }: QuoteLine): LineInput => ({
  id: line.id,
  kind: line.kind,
  label: line.label,
  partNumber: line.partNumber,
  quantity: line.quantity,
  unit: line.unit,
  most: line.most,
  isOptional: line.isOptional,
  note: line.note,
  options: options.map(({ id, label, unitPrice, etaDay, part }) => ({
    id,
    label,
    unitPrice: unitPrice.minor,
    etaDay,
    goodsId: part?.goodsId ?? null,
  })),
})
