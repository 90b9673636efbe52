import { Button } from '#ui/buttons/button'
import { PickerField } from '#ui/forms/picker-field'
import { Sheet } from '#ui/sheets/sheet'
import { SelectField } from '#ui/forms/text-field'
import { retryOf } from '#ui/forms/field'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { engineersCalls } from '@kikai/contract/engineers/engineers.calls'
import type { managedEngineersCalls } from '@kikai/contract/engineers/managed-engineers.calls'
import type { SentOf } from '@kikai/contract/call'
import { useState } from 'react'

export type Filter = Pick<
  SentOf<typeof managedEngineersCalls.listCompanyEngineers>,
  'task' | 'makerId' | 'country' | 'region' | 'language'
>
export const noFilter: Filter = { task: null, makerId: null, country: null, region: null, language: null }
export const countFilters = (filter: Filter): number => Object.values(filter).filter(Boolean).length

type EngineerFilterProps = { open: boolean; now: Filter; onClose: () => void; onFilter: (filter: Filter) => void }

/** Whom a company looks for: a skill, a maker, an area, a language. */
export function EngineerFilter({ open, now, onClose, onFilter }: EngineerFilterProps) {
  const t = useText('engineers')
  const params = useCall(engineersCalls.readEngineerParams, open ? {} : null, { freshMs: 600_000 })
  const [filter, setFilter] = useState(now)
  const set = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }))
  // A value of its own, because an empty one asks to choose.
  const any = { value: 'any', label: t('managed.any') }
  const chosen = (value: string) => (value === any.value ? null : value)
  const { tasks = [], makers = [], areas = [], languages = [] } = params.data ?? {}
  const regions = areas.find(({ country }) => country === filter.country)?.regions ?? []
  const found = <T extends { id: string }>(all: readonly T[], id: string) => all.find((one) => one.id === id)
  const retry = retryOf(params)
  return (
    <Sheet
      open={open}
      keeps
      onClose={onClose}
      title={t('managed.filter')}
      footer={
        <>
          <Button wide onClick={() => onFilter(noFilter)}>
            {t('pick.clear')}
          </Button>
          <Button wide tone="go" onClick={() => onFilter(filter)}>
            {t('pick.done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <PickerField
          name="task"
          label={t('managed.task')}
          placeholder={t('managed.any')}
          options={tasks.flatMap(({ group, tasks: of }) =>
            of.map(({ task }) => ({ value: task, label: t(`task.${task}`), group: t(`group.${group}`) })),
          )}
          now={filter.task ? [filter.task] : []}
          onPick={([picked]) =>
            set({ task: tasks.flatMap(({ tasks: of }) => of).find(({ task }) => task === picked)?.task ?? null })
          }
          onRetry={retry}
        />
        <PickerField
          name="makerId"
          label={t('managed.maker')}
          placeholder={t('managed.any')}
          options={makers.map(({ id, name }) => ({ value: id, label: name }))}
          now={filter.makerId ? [filter.makerId] : []}
          onPick={([picked = '']) => set({ makerId: found(makers, picked)?.id ?? null })}
          onRetry={retry}
        />
        <SelectField
          name="country"
          label={t('managed.country')}
          value={filter.country ?? any.value}
          options={[any, ...areas.map(({ country, name }) => ({ value: country, label: name }))]}
          onChange={({ target }) => set({ country: chosen(target.value), region: null })}
          onRetry={retry}
        />
        {regions.length > 0 ? (
          <SelectField
            name="region"
            label={t('managed.region')}
            value={filter.region ?? any.value}
            options={[any, ...regions.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={({ target }) => set({ region: chosen(target.value) })}
          />
        ) : null}
        <SelectField
          name="language"
          label={t('managed.language')}
          value={filter.language ?? any.value}
          options={[any, ...languages.map((one) => ({ value: one, label: t(`spoken.${one}`) }))]}
          onChange={({ target }) => set({ language: languages.find((one) => one === target.value) ?? null })}
          onRetry={retry}
        />
      </div>
    </Sheet>
  )
}
