import { Segmented } from '#ui/buttons/segmented'
import { TextField } from '#ui/forms/text-field'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import { type MemberKind, memberKinds } from '@kikai/contract/members/members.shapes'

export type CapacityValues = { kind: MemberKind; companyName: string }
type CapacityForm = Pick<CallForm<CapacityValues>, 'values' | 'set' | 'text'>

/** The choice between consumer and business, on which returns and invoices depend. A business enters its company. */
export function CapacityField({ form }: { form: CapacityForm }) {
  const t = useText('identity')
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="pb-1.5 text-14 font-600">{t('screen.capacity.title')}</p>
        <Segmented
          title={t('screen.capacity.title')}
          of={memberKinds}
          now={form.values.kind}
          label={(kind) => t(`screen.capacity.${kind}`)}
          onPick={(kind) => form.set({ kind })}
        />
        <p className="pt-1.5 text-12 text-ink-2">{t('screen.capacity.why')}</p>
      </div>
      {form.values.kind === 'business' ? (
        <TextField {...form.text('companyName')} label={t('screen.capacity.companyName')} autoComplete="organization" />
      ) : null}
    </div>
  )
}
