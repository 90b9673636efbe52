import { backAfterToast } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { RadioRows } from '#ui/forms/choice'
import { Form } from '#ui/forms/form'
import { Panel } from '#ui/pages/panel'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useClient } from '@kikai/client/provider.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useRuleWords, useText } from '@kikai/client/use-text'
import { fapiaoCalls } from '@kikai/contract/papers/fapiao.calls'
import { fapiaoFaults, fapiaoParts, plainFapiao } from '@kikai/contract/papers/fapiao-rules'
import { type FapiaoDetails, type FapiaoProfile, fapiaoKinds } from '@kikai/contract/papers/fapiao.shapes'
import { DeleteFapiao } from './delete-fapiao.tsx'

const nothing: FapiaoDetails = {
  kind: 'ordinary',
  title: '',
  taxNumber: '',
  address: '',
  phone: '',
  bankName: '',
  accountNumber: '',
}

/** The fields that the chosen kind of fapiao requires. */
export function FapiaoForm({ profile }: { profile: FapiaoProfile | null }) {
  const t = useText('fapiao')
  const words = useRuleWords()
  const client = useClient()
  const form = useCallForm(fapiaoCalls.saveFapiao, {
    start: profile ? detailsOf(profile) : nothing,
    input: (values, version) => ({ ...plainFapiao(values), version }),
    rules: (values) =>
      Object.fromEntries(fapiaoFaults(plainFapiao(values)).map((fault) => [fault.field, words(fault)])),
    shown: detailsOf,
    version: {
      start: profile?.version ?? null,
      of: ({ version }) => version,
      read: () => client.call(fapiaoCalls.readFapiao, {}),
    },
    onDone: () => showToast(t('saved'), { done: true }),
    next: backAfterToast,
  })
  const { kind } = form.values
  const asks = (part: Exclude<keyof FapiaoDetails, 'kind'>) => fapiaoParts[kind].includes(part)
  return (
    <Form of={form}>
      <Panel title={t('kind.title')}>
        <p className="pb-2 text-14 text-ink-2">{t('why')}</p>
        <RadioRows
          title={t('kind.title')}
          of={fapiaoKinds.map((value) => ({ value, label: t(`kind.${value}`), note: t(`kind.${value}Note`) }))}
          now={kind}
          onPick={(next) => form.set({ kind: next })}
        />
      </Panel>
      <Panel>
        <div className="flex flex-col gap-4">
          {kind === 'person' ? (
            <TextField {...form.text('title')} label={t('name')} autoComplete="name" />
          ) : (
            <TextField
              {...form.text('title')}
              label={t('company')}
              hint={t('companyHint')}
              autoComplete="organization"
            />
          )}
          {asks('taxNumber') ? (
            <TextField
              {...form.text('taxNumber')}
              label={t('taxNumber')}
              autoCapitalize="characters"
              autoComplete="off"
            />
          ) : null}
          {asks('address') ? <TextField {...form.text('address')} label={t('address')} autoComplete="off" /> : null}
          {asks('phone') ? (
            <TextField {...form.text('phone')} label={t('phone')} inputMode="tel" autoComplete="off" />
          ) : null}
          {asks('bankName') ? <TextField {...form.text('bankName')} label={t('bankName')} autoComplete="off" /> : null}
          {asks('accountNumber') ? (
            <TextField
              {...form.text('accountNumber')}
              label={t('accountNumber')}
              hint={t('accountWhy')}
              inputMode="numeric"
              autoComplete="off"
            />
          ) : null}
        </div>
      </Panel>
      <Button tone="go" type="submit" wide busy={form.busy}>
        {t('save')}
      </Button>
      {profile ? <DeleteFapiao /> : null}
    </Form>
  )
}

const detailsOf = ({ version: _, ...details }: FapiaoProfile): FapiaoDetails => details
