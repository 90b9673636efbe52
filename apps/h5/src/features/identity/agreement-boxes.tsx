import { Checkbox } from '#ui/choice'
import { hole, Sentence } from '#ui/sentence'
import type { CallForm } from '@kikai/client/call-form'
import { useText } from '@kikai/client/use-text'
import { LegalLink } from './legal-link.tsx'

/** Two boxes, both empty at first: a notice is read, an agreement is agreed to, and nobody does either by leaving something as it is. */
export function AgreementBoxes({
  form,
}: {
  form: Pick<CallForm<{ privacy: boolean; userAgreement: boolean }>, 'tick'>
}) {
  const t = useText('identity')
  return (
    <div>
      <Checkbox {...form.tick('privacy')}>
        <Sentence
          text={t('screen.agree.read', { link: hole })}
          part={<LegalLink kind="privacy">{t('screen.agree.privacy')}</LegalLink>}
        />
      </Checkbox>
      <Checkbox {...form.tick('userAgreement')}>
        <Sentence
          text={t('screen.agree.agree', { link: hole })}
          part={<LegalLink kind="userAgreement">{t('screen.agree.userAgreement')}</LegalLink>}
        />
      </Checkbox>
    </div>
  )
}
