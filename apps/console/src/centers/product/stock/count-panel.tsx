import { FormDialog } from '#features/forms/form-dialog.tsx'
import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { SelectField } from '#ui/choice-field.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { Form, SendButton } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import {
  countLineKey,
  isCounted,
  type TypedCountLine,
  useEnterCount,
  useGiveUpCount,
} from '@kikai/client/stock/use-stock-steps'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { countsCalls } from '@kikai/contract/warehouse/counts.calls'
import { stockCalls } from '@kikai/contract/warehouse/stock.calls'
import { isId } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { countTones } from './stock-tag.tsx'

type Count = OutputOf<typeof countsCalls.openCount>
type Part = { of: Count; controls: ReactNode }

/** One count: entered without what the books say, and afterwards its result. */
export function CountPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const list = useCall(countsCalls.listCounts, isId<'stock-count'>(row) ? { countId: row } : null, { freshMs: 0 })
  return (
    <LoadedPanel of={{ ...list, data: list.data?.data[0] }} controls={controls}>
      {(of) =>
        of.isYourTurn && isOpen(of) ? (
          <Entering key={`${of.id} ${of.state}`} of={of} controls={controls} />
        ) : (
          <Result key={of.id} of={of} controls={controls} />
        )
      }
    </LoadedPanel>
  )
}

const isOpen = ({ state }: Count) => state === 'counting' || state === 'recount'

const formId = 'count'

function Entering({ of, controls }: Part) {
  const t = useText('warehouse')
  const { form, lines, isAgain, add } = useEnterCount({
    of,
    onDone: () => showToast(t('count.sent'), { done: true }),
  })
  const { values, set } = form
  const wrong = form.wrong('counted')
  return (
    <CountFrame
      of={of}
      controls={controls}
      note={t(isAgain ? 'count.again' : 'count.blind')}
      send={
        <SendButton of={form} form={formId}>
          {t('count.send')}
        </SendButton>
      }
    >
      <section>
        <Form of={form} id={formId}>
          {lines.length === 0 ? <p className="quiet">{t('count.empty')}</p> : null}
          {lines.map((line) => {
            const key = countLineKey(line)
            const text = values.counted[key] ?? ''
            const isWrong = wrong !== undefined && !isCounted(text)
            return (
              <div key={key} className="count-line">
                <LineName of={line} />
                <Input
                  name="counted"
                  aria-label={t('count.counted', { title: `${line.title} ${line.bin}` })}
                  aria-invalid={isWrong ? true : undefined}
                  {...(isWrong ? { status: 'error' as const } : {})}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={7}
                  value={text}
                  onChange={({ target }) => set({ counted: { ...values.counted, [key]: target.value } })}
                />
                {isAgain ? (
                  <Input
                    className="count-cause"
                    aria-label={`${t('count.cause')} ${line.title} ${line.bin}`}
                    placeholder={t('count.cause')}
                    maxLength={limits.textAreaLength}
                    value={values.causes[key] ?? ''}
                    onChange={({ target }) => set({ causes: { ...values.causes, [key]: target.value } })}
                  />
                ) : null}
              </div>
            )
          })}
          {wrong ? <p className="wrong">{wrong}</p> : null}
        </Form>
      </section>
      {isAgain ? null : <ExtraLine of={of} onAdd={add} />}
    </CountFrame>
  )
}

/** Something stands in a bin that the list does not name: it is found by its label and counted as well. */
function ExtraLine({ of: { bins }, onAdd }: { of: Count; onAdd: (line: TypedCountLine) => void }) {
  const t = useText('warehouse')
  const [code, setCode] = useState('')
  const [binId, setBinId] = useState<string>(bins[0]?.id ?? '')
  const [isUnknown, setUnknown] = useState(false)
  const seek = useAction(stockCalls.scanStock, {
    onDone: ({ units: [found] }) => {
      const bin = bins.find(({ id }) => id === binId)
      setUnknown(!found)
      if (!found || !bin) return
      const { id: unitId, number, title, serial } = found
      onAdd({ unitId, number, title, serial, binId: bin.id, bin: bin.code, first: null, second: null, booked: null })
      setCode('')
    },
  })
  return (
    <section>
      <h3>{t('count.extra')}</h3>
      <SearchForm onSearch={() => void (code.trim() && seek.run({ code: code.trim() }))}>
        <TextField
          name="code"
          label={t('count.extraHint')}
          value={code}
          autoComplete="off"
          error={isUnknown ? t('count.extraNone') : undefined}
          onChange={({ target }) => {
            setCode(target.value)
            setUnknown(false)
          }}
        />
        {bins.length > 1 ? (
          <SelectField
            name="binId"
            label={t('receive.bin')}
            value={binId}
            options={bins.map((bin): { value: string; label: string } => ({ value: bin.id, label: bin.code }))}
            onChange={setBinId}
          />
        ) : null}
        <Button htmlType="submit" loading={seek.busy} disabled={code.trim() === ''}>
          {t('count.extraAdd')}
        </Button>
      </SearchForm>
    </section>
  )
}

const LineName = ({ of: { title, number, serial, bin } }: { of: TypedCountLine }) => (
  <span>
    {title}
    <span className="two-lines">{[bin, number, serial].filter(Boolean).join(' · ')}</span>
  </span>
)

function Result({ of, controls }: Part) {
  const t = useText('warehouse')
  const differs = ({ booked, first, second }: TypedCountLine) => booked !== null && (second ?? first) !== booked
  const wrong = of.lines.filter(differs).length
  return (
    <CountFrame
      of={of}
      controls={controls}
      note={isOpen(of) ? t('count.notYours') : of.state === 'waiting' ? t('count.waits') : null}
    >
      {isOpen(of) || of.lines.length === 0 ? null : (
        <section>
          <h3 className={wrong > 0 ? 'wrong' : 'good'}>
            {wrong > 0 ? t('count.differ', { count: wrong }) : t('count.agrees')}
          </h3>
          <table className="bid-log">
            <thead>
              <tr>
                <th scope="col">{t('receive.bin')}</th>
                {(['first', 'second', 'booked'] as const).map((name) => (
                  <th key={name} scope="col" className="figures">
                    {t(`count.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {of.lines.map((line) => (
                <tr key={countLineKey(line)}>
                  <td className="count-name">
                    <LineName of={line} />
                  </td>
                  {[line.first, line.second, line.booked].map((value, at) => (
                    <td key={at} className={differs(line) && at < 2 ? 'figures differs' : 'figures'}>
                      {value ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </CountFrame>
  )
}

/** What both have in common: which bins are counted, by whom, and the way out. */
function CountFrame({
  of,
  controls,
  note,
  send,
  children,
}: Part & { note: string | null; send?: ReactNode; children: ReactNode }) {
  const t = useText('warehouse')
  const { moment } = useWritten()
  const [leaves, setLeaves] = useState(false)
  const mayLeave = of.allowedActions.some(({ action, enabled }) => action === 'giveUp' && enabled)
  return (
    <SidePanel
      title={
        <>
          {of.number} <Tag tone={countTones[of.state]}>{t(`count.state.${of.state}`)}</Tag>
        </>
      }
      label={of.number}
      note={`${of.warehouse} · ${of.bins.map(({ code }) => code).join(', ')} · ${t('count.by', { name: of.by, time: moment(of.at) })}`}
      controls={controls}
      footer={
        send || mayLeave || of.state === 'waiting' ? (
          <>
            {send}
            {of.state === 'waiting' ? (
              <Link className="button-link" to="/product/adjustments">
                {t('count.toAdjustments')}
              </Link>
            ) : null}
            {mayLeave ? (
              <Button danger className="at-end" onClick={() => setLeaves(true)}>
                {t('count.giveUp')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {note ? (
        <section>
          <p>{note}</p>
        </section>
      ) : null}
      {of.givenUp ? (
        <section>
          <p className="wrap-anywhere">
            {t('count.givenUpBy', { name: of.givenUp.by, time: moment(of.givenUp.at), reason: of.givenUp.reason })}
          </p>
        </section>
      ) : null}
      {children}
      {leaves ? <GiveUp of={of} onClose={() => setLeaves(false)} /> : null}
    </SidePanel>
  )
}

function GiveUp({ of, onClose }: { of: Count; onClose: () => void }) {
  const t = useText('warehouse')
  const form = useGiveUpCount({ of, onDone: () => showToast(t('count.gaveUp'), { done: true }), next: onClose })
  return (
    <FormDialog of={form} title={t('count.giveUpAsk')} send={t('count.giveUp')} danger onClose={onClose}>
      <p className="quiet">{t('count.giveUpNote')}</p>
      <TextAreaField {...form.text('reason')} label={t('count.giveUpReason')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}
