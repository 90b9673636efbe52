import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { SelectField, TextField } from '#ui/forms/text-field'
import type { CallForm } from '@kikai/client/forms/call-form'
import type { TypedSeller } from '@kikai/client/stock/use-stock-steps'
import { useText } from '@kikai/client/use-text'
import { limits } from '@kikai/kernel/limits'

const kinds = ['company', 'person'] as const
const checks = ['licence', 'myNumberCard', 'residenceCard', 'companyRegister', 'sealCertificate', 'other'] as const

/** Who sold the machine, as the dealer's ledger of used goods asks (古物営業法 16). */
export function SoldByFields({ form }: { form: Pick<CallForm<TypedSeller>, 'values' | 'set' | 'text' | 'wrong'> }) {
  const t = useText('warehouse')
  const { values, set, text, wrong } = form
  return (
    <Panel title={t('soldBy.title')}>
      <div className="flex flex-col gap-4 pt-1">
        <p className="text-12 text-ink-2">{t('soldBy.why')}</p>
        <Segmented
          title={t('soldBy.kind')}
          of={kinds}
          now={values.sellerKind}
          label={(kind) => t(`soldBy.kinds.${kind}`)}
          onPick={(sellerKind) => set({ sellerKind })}
        />
        <TextField
          {...text('sellerName')}
          label={t('soldBy.name')}
          maxLength={limits.nameLength}
          autoComplete="off"
          error={wrong('soldBy.name')}
        />
        <TextField
          {...text('sellerAddress')}
          label={t('soldBy.address')}
          maxLength={200}
          autoComplete="off"
          error={wrong('soldBy.address')}
        />
        {values.sellerKind === 'person' ? (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
            <TextField {...text('occupation')} label={t('soldBy.occupation')} maxLength={60} autoComplete="off" />
            <TextField {...text('age')} label={t('soldBy.age')} inputMode="numeric" maxLength={3} autoComplete="off" />
          </div>
        ) : null}
        <SelectField
          {...text('checkedBy')}
          label={t('soldBy.checkedBy')}
          options={checks.map((value) => ({ value, label: t(`soldBy.checks.${value}`) }))}
          error={wrong('soldBy.checkedBy')}
        />
      </div>
    </Panel>
  )
}
