import { RefusalText } from '#ui/form.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction, useCall } from '@kikai/client/hooks'
import { useUnsent } from '@kikai/client/unsent'
import { useLanguage, useText } from '@kikai/client/use-text'
import { bankCalls } from '@kikai/contract/bank/bank.calls'
import { manyLinesCalls } from '@kikai/contract/bank/many-lines.calls'
import type { BankLineRow } from '@kikai/contract/bank/bank.shapes'
import type { OutputOf } from '@kikai/contract/call'
import { formatDay } from '@kikai/i18n/format/day'
import { sentenceOf } from '@kikai/i18n/say'
import { useTexts } from '@kikai/i18n/texts-provider'
import { limits } from '@kikai/kernel/limits'
import { type PriceCurrency, toMoney as amountIn, priceCurrencies } from '@kikai/kernel/money'
import { Checkbox, Select } from 'antd'
import { useId, useState } from 'react'

type Results = OutputOf<typeof manyLinesCalls.bookCharges>['results']
type Props = { currency: PriceCurrency; onClose: () => void }

/** Books several small outgoing lines of one account together as bank charges, and shows the result of each. */
export function ChargeBooking({ currency: first, onClose }: Props) {
  const t = useText('consoleBank')
  const word = useText('console')
  const { money } = useWritten()
  const field = useId()
  const [currency, setCurrency] = useState(first)
  const [picked, setPicked] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const place = useUnsent<HTMLDivElement>(note !== '')
  const [isAsked, setAsked] = useState(false)
  const [done, setDone] = useState<{ rows: readonly BankLineRow[]; results: Results } | null>(null)
  const list = useCall(
    bankCalls.listBankLines,
    done ? null : { chargeable: true, currency, page_size: limits.pageSizeMax },
    { freshMs: 0 },
  )
  const book = useAction(manyLinesCalls.bookCharges, { silent: true })
  const rows = done?.rows ?? list.data?.data ?? []
  const chosen = rows.filter(({ id }) => picked.includes(id))
  const sumOf = (of: readonly BankLineRow[]) =>
    amountIn(
      currency,
      of.reduce((all, { amount }) => all - amount.minor, 0),
    )
  const run = async () => {
    setAsked(true)
    if (note.trim() === '') return
    const lines = chosen.map(({ id: lineId, version }) => ({ lineId, version }))
    const answer = await book.run({ lines, note: note.trim() })
    if (answer.ok) setDone({ rows: chosen, results: answer.data.results })
  }
  const booked = done?.results.filter(({ reason }) => reason === null).length ?? 0
  return (
    <Dialog
      open
      title={t('charges.title')}
      okText={done ? t('charges.read') : t('charges.book', { count: chosen.length, amount: sumOf(chosen) })}
      cancelText={word('form.cancel')}
      confirmLoading={book.busy}
      okButtonProps={{ disabled: !done && chosen.length === 0 }}
      cancelButtonProps={done ? { style: { display: 'none' } } : {}}
      onOk={() => (done ? onClose() : void run())}
      onCancel={onClose}
    >
      {done ? (
        <p role="status">{t('charges.done', { count: booked, all: done.results.length })}</p>
      ) : (
        <div ref={place} className="form">
          <p className="quiet">{t('charges.lead')}</p>
          <div className="field">
            <label htmlFor={field}>{t('lines.currency')}</label>
            <Select
              id={field}
              value={currency}
              options={priceCurrencies.map((value) => ({ value, label: value }))}
              onChange={(value) => {
                setCurrency(value)
                setPicked([])
              }}
            />
          </div>
          <TextField
            name="note"
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={isAsked && note.trim() === '' ? t('lines.noteNeeded') : undefined}
            label={t('charges.note')}
            autoComplete="off"
          />
          {rows.length > 0 ? (
            <Checkbox
              checked={chosen.length === rows.length}
              indeterminate={chosen.length > 0 && chosen.length < rows.length}
              onChange={({ target }) => setPicked(target.checked ? rows.map(({ id }) => id) : [])}
            >
              {t('charges.all', { count: rows.length, amount: sumOf(rows) })}
            </Checkbox>
          ) : list.waiting ? null : (
            <p>{list.error?.message ?? t('charges.none')}</p>
          )}
          {list.data && list.data.total > rows.length ? (
            <p className="quiet">{t('charges.more', { count: rows.length, all: list.data.total })}</p>
          ) : null}
        </div>
      )}
      <ul className="lines charge-lines">
        {rows.map((row) => (
          <li key={row.id}>
            {done ? (
              <Words of={row} />
            ) : (
              <Checkbox
                checked={picked.includes(row.id)}
                onChange={({ target }) =>
                  setPicked(target.checked ? [...picked, row.id] : picked.filter((id) => id !== row.id))
                }
              >
                <Words of={row} />
              </Checkbox>
            )}
            <span className="figures">
              {money(amountIn(row.amount.currency, -row.amount.minor))}
              {done ? <Result of={done.results.find(({ lineId }) => lineId === row.id)} /> : null}
            </span>
          </li>
        ))}
      </ul>
      <RefusalText>{book.error?.message}</RefusalText>
    </Dialog>
  )
}

function Words({ of: { bookedOn, payer, words } }: { of: BankLineRow }) {
  const language = useLanguage()
  return <span>{[formatDay(bookedOn, language), payer, words].filter(Boolean).join(' · ')}</span>
}

/** Whether a line was booked, or why not. */
function Result({ of }: { of: Results[number] | undefined }) {
  const t = useText('consoleBank')
  const language = useLanguage()
  const texts = { bank: useTexts('bank'), request: useTexts('request') }
  if (!of) return null
  const { reason } = of
  if (!reason) return <small className="good">{t('charges.booked')}</small>
  const from = reason.domain === 'bank' ? texts.bank : texts.request
  return <small className="wrong">{sentenceOf(from, `error.${reason.name}`, language, reason.params)}</small>
}
