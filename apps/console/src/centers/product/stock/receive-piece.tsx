import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ChoiceField, SelectField } from '#ui/choice-field.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import type { CallForm } from '@kikai/client/forms/call-form'
import { type TypedSeller, useReceiveStock } from '@kikai/client/stock/use-stock-steps'
import { useText } from '@kikai/client/use-text'
import type { StockUnitDetail } from '@kikai/contract/warehouse/stock.shapes'
import { limits } from '@kikai/kernel/limits'
import { BinField, type Warehouse } from './bin-field.tsx'
import { PhotosField } from './photos-field.tsx'

type ReceivePieceProps = { of: StockUnitDetail; warehouses: readonly Warehouse[]; onClose: () => void }

/** What has arrived, beside what its notice said: one difference puts it into quarantine. */
export function ReceivePiece({ of, warehouses, onClose }: ReceivePieceProps) {
  const t = useText('warehouse')
  const { form, warehouse, compared, binId, asksSeller, differs, hasQuarantine } = useReceiveStock({
    of,
    warehouses,
    onDone: ({ state }) => {
      showToast(t(state === 'quarantine' ? 'receive.doneQuarantine' : 'receive.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog
      of={form}
      title={t('step.receive')}
      send={t(differs ? 'receive.quarantine' : 'receive.record')}
      onClose={onClose}
    >
      {compared.map(({ fact, notice, unit, agrees }) => (
        <TextField
          key={fact}
          {...form.text(fact)}
          label={t(`fact.${fact}`)}
          hint={[
            `${t('receive.notice')}: ${notice ? `${notice}${unit}` : t('receive.noNotice')}`,
            agrees === null ? '' : t(agrees ? 'receive.agrees' : 'receive.differs'),
          ]
            .filter(Boolean)
            .join(' · ')}
          autoComplete="off"
          {...(fact === 'serial' ? {} : { inputMode: 'numeric' as const })}
        />
      ))}
      {asksSeller ? <SoldByFields form={form} /> : null}
      <BinField
        field={{ ...form.choice('binId'), value: binId }}
        label={t('receive.bin')}
        of={warehouse ? [warehouse] : []}
        {...(differs ? { kinds: ['quarantine'] } : {})}
        hint={differs ? t(hasQuarantine ? 'receive.quarantineBin' : 'receive.noQuarantine') : undefined}
      />
      <PhotosField
        name="photoIds"
        label={t('receive.photos')}
        purpose="stock"
        max={limits.stockPhotosMax}
        photos={form.values.photos}
        onChange={(photos) => form.set({ photos })}
        error={form.wrong('photoIds')}
      />
      <TextAreaField {...form.text('note')} label={t('receive.note')} maxLength={limits.textAreaLength} />
    </FormDialog>
  )
}

const kinds = ['company', 'person'] as const
export const sellerChecks = [
  'licence',
  'myNumberCard',
  'residenceCard',
  'companyRegister',
  'sealCertificate',
  'other',
] as const

/** Who sold the machine, as the dealer's ledger of used goods asks (古物営業法 16). */
function SoldByFields({ form }: { form: Pick<CallForm<TypedSeller>, 'values' | 'choice' | 'text' | 'wrong'> }) {
  const t = useText('warehouse')
  const { values, text, wrong, choice } = form
  return (
    <>
      <ChoiceField
        {...choice('sellerKind')}
        label={t('soldBy.title')}
        hint={t('soldBy.why')}
        options={kinds.map((value) => ({ value, label: t(`soldBy.kinds.${value}`) }))}
      />
      <TextField {...text('sellerName')} label={t('soldBy.name')} autoComplete="off" error={wrong('soldBy.name')} />
      <TextField
        {...text('sellerAddress')}
        label={t('soldBy.address')}
        autoComplete="off"
        error={wrong('soldBy.address')}
      />
      {values.sellerKind === 'person' ? (
        <>
          <TextField {...text('occupation')} label={t('soldBy.occupation')} autoComplete="off" />
          <TextField {...text('age')} label={t('soldBy.age')} inputMode="numeric" autoComplete="off" />
        </>
      ) : null}
      <SelectField
        {...choice('checkedBy')}
        label={t('soldBy.checkedBy')}
        error={wrong('soldBy.checkedBy')}
        options={sellerChecks.map((value): { value: string; label: string } => ({
          value,
          label: t(`soldBy.checks.${value}`),
        }))}
      />
    </>
  )
}
