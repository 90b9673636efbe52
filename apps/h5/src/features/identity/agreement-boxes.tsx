import { Checkbox } from '#ui/forms/choice'
import { hole, Sentence } from '#ui/texts/sentence'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import { accountTermsKinds, type TermsDue } from '@kikai/contract/consents/consents.shapes'
import { LegalLink } from './legal-link.tsx'

type AgreementBoxesProps = {
  form: Pick<CallForm<{ privacy: boolean; userAgreement: boolean }>, 'tick'>
  /** Both, unless only one of the texts has changed. */
  kinds?: readonly TermsDue['kind'][]
}

/**
 * Two checkboxes, both empty at first: confirming a notice and accepting an agreement each need an action of their own.
 */
export function AgreementBoxes({ form, kinds = accountTermsKinds }: AgreementBoxesProps) {
  const t = useText('identity')
  return (
    <div>
      {kinds.includes('privacy') ? (
        <Checkbox {...form.tick('privacy')}>
          <Sentence
            text={t('screen.agree.read', { link: hole })}
            part={<LegalLink kind="privacy">{t('screen.agree.privacy')}</LegalLink>}
          />
        </Checkbox>
      ) : null}
      {kinds.includes('userAgreement') ? (
        <Checkbox {...form.tick('userAgreement')}>
          <Sentence
            text={t('screen.agree.agree', { link: hole })}
            part={<LegalLink kind="userAgreement">{t('screen.agree.userAgreement')}</LegalLink>}
          />
        </Checkbox>
      ) : null}
    </div>
  )
}
