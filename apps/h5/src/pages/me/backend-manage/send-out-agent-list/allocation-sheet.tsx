import { FormSheet } from '#ui/sheets/form-sheet'
import { Button } from '#ui/buttons/button'
import { RadioRows } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { IconButton } from '#ui/buttons/icon-button'
import { Row, Rows } from '#ui/lists/row'
import { SelectField, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { agentsCalls } from '@kikai/contract/dropship/agents.calls'
import { type Allocation, allocationModes } from '@kikai/contract/dropship/dropship.shapes'
import { X } from 'lucide-react'

type Of = OutputOf<typeof agentsCalls.listAgents>
type Typed = Pick<Allocation, 'mode' | 'goods'> & { first: string; second: string; number: string; agentId: string }

/** How new orders get their agent: by hand, always the same one with a substitute, or automatically. */
export function AllocationSheet({ of, onClose }: { of: Of; onClose: () => void }) {
  const t = useText('dropship')
  const { mode, agentIds, goods } = of.allocation
  const options = of.agents
    .filter(({ state }) => state === 'active' || state === 'paused')
    .map(({ id, name }) => ({ value: id, label: name }))
  const nameOf = (agentId: string) => of.agents.find(({ id }) => id === agentId)?.name ?? ''
  const start: Typed = { mode, goods, first: agentIds[0] ?? '', second: agentIds[1] ?? '', number: '', agentId: '' }
  const form = useCallForm(agentsCalls.saveAllocation, {
    start,
    input: (typed) => ({
      mode: typed.mode,
      agentIds: typed.mode === 'default' ? [...new Set([typed.first, typed.second])].filter(Boolean) : [],
      goods: typed.mode === 'goods' ? typed.goods : [],
    }),
    rules: (typed) => ({
      first: typed.mode === 'default' && typed.first === '' && t('agents.firstNeeded'),
      goods: typed.mode === 'goods' && typed.goods.length === 0 && t('agents.numberNeeded'),
    }),
    onDone: () => showToast(t('agents.ruleSaved'), { done: true }),
    next: onClose,
  })
  const { values } = form
  const agent = of.agents.find(({ id }) => id === values.agentId)
  const add = () => {
    const managementNumber = values.number.trim()
    if (!agent || managementNumber === '') return
    const others = values.goods.filter((one) => one.managementNumber !== managementNumber)
    form.set({ goods: [...others, { managementNumber, agentId: agent.id }], number: '' })
  }
  return (
    <FormSheet of={form} onClose={onClose} title={t('agents.rule')} send={t('agents.ruleSave')}>
      <RadioRows
        title={t('agents.rule')}
        of={allocationModes.map((value) => ({ value, label: t(`agents.mode.${value}`) }))}
        now={values.mode}
        onPick={(picked) => {
          const next = allocationModes.find((one) => one === picked)
          if (next) form.set({ mode: next })
        }}
      />
      {values.mode === 'default' ? (
        <>
          <SelectField {...form.text('first')} label={t('agents.first')} options={options} />
          <SelectField
            {...form.text('second')}
            label={t('agents.second')}
            options={options.filter(({ value }) => value !== values.first)}
            placeholder={t('agents.nobody')}
            optional
          />
        </>
      ) : null}
      {values.mode === 'goods' ? (
        <div data-field="goods" className="flex flex-col gap-3">
          <Rows>
            {values.goods.map((one) => (
              <Row
                key={one.managementNumber}
                title={<span className="figures">{one.managementNumber}</span>}
                note={nameOf(one.agentId)}
                value={
                  <IconButton
                    label={t('agents.remove', { number: one.managementNumber })}
                    icon={<X aria-hidden />}
                    onClick={() => form.set({ goods: values.goods.filter((other) => other !== one) })}
                  />
                }
              />
            ))}
          </Rows>
          <TextField {...form.text('number')} label={t('agents.number')} maxLength={40} autoComplete="off" />
          <SelectField {...form.text('agentId')} label={t('agents.tab')} options={options} />
          <Button onClick={add} blocked={!agent || values.number.trim() === ''}>
            {t('agents.add')}
          </Button>
          {form.wrong('goods') ? <FieldErrorText>{form.wrong('goods')}</FieldErrorText> : null}
        </div>
      ) : null}
      <p className="text-12 text-ink-2">{t('agents.ruleNote')}</p>
    </FormSheet>
  )
}
