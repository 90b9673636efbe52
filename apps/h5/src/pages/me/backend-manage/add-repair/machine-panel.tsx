import { categoryOptions } from '#features/listings/category-options.ts'
import { RadioRows } from '#ui/forms/choice'
import { PickerField } from '#ui/forms/picker-field'
import { TextField } from '#ui/forms/text-field'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { KnownCustomer, WalkInForm } from './walk-in.ts'

type MachinePanelProps = {
  of: WalkInForm
  words: OutputOf<typeof goodsCalls.readParams>
  devices: KnownCustomer['devices']
}

/** What was brought: one of the customer's machines, which the code has shown, or what its plate says. */
export function MachinePanel({ of: form, words, devices }: MachinePanelProps) {
  const t = useText('maintenance')
  const { values, set } = form
  return (
    <Panel title={t('add.machine')}>
      {devices.length > 0 ? (
        <RadioRows
          title={t('add.theirs')}
          now={values.deviceId || 'other'}
          onPick={(picked) => set({ deviceId: picked === 'other' ? '' : picked })}
          of={[
            ...devices.map(({ id, name, maker, model, serial }) => ({
              value: id,
              label: name || `${maker} ${model}`,
              note: [name ? `${maker} ${model}` : '', serial].filter(Boolean).join(' · '),
            })),
            { value: 'other', label: t('add.otherMachine') },
          ]}
        />
      ) : null}
      {values.deviceId ? null : <Described of={form} words={words} />}
    </Panel>
  )
}

function Described({ of: form, words }: Omit<MachinePanelProps, 'devices'>) {
  const t = useText('maintenance')
  const devices = useText('devices')
  const { values, set } = form
  const maker = words.makers.find(({ id }) => id === values.makerId)
  return (
    <div className="flex flex-col gap-4">
      <PickerField
        name="categoryId"
        label={t('add.category')}
        placeholder={t('add.choose')}
        options={categoryOptions(words.categories.map((one) => ({ ...one, otherNames: [] })))}
        now={values.categoryId ? [values.categoryId] : []}
        onPick={([categoryId = '']) => set({ categoryId })}
        error={form.wrong('machine.categoryId')}
      />
      <PickerField
        name="makerName"
        label={devices('form.maker')}
        placeholder={t('add.choose')}
        options={words.makers.map(({ id, name }) => ({ value: id, label: name }))}
        now={values.makerId ? [values.makerId] : []}
        shown={maker?.name ?? values.makerName}
        onPick={([makerId = '']) => set({ makerId, makerName: '' })}
        onOwn={(makerName) => set({ makerId: '', makerName: makerName.slice(0, 60) })}
        error={form.wrong('machine.makerName')}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <TextField
          {...form.text('model')}
          label={devices('form.model')}
          error={form.wrong('machine.model')}
          autoComplete="off"
        />
        <TextField
          {...form.text('serial')}
          label={devices('form.serial')}
          error={form.wrong('machine.serial')}
          autoComplete="off"
          optional
        />
      </div>
    </div>
  )
}
