import { Checkbox } from '#ui/choice'
import { hole, Sentence } from '#ui/sentence'
import { useText } from '@kikai/client/use-text'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { LegalLink } from './legal-link.tsx'

type AgreementBoxesProps = {
  privacy: UseFormRegisterReturn
  userAgreement: UseFormRegisterReturn
  errors: { privacy: string | undefined; userAgreement: string | undefined }
}

/** Two boxes, both empty at first: nobody agrees by leaving something as it is. */
export function AgreementBoxes({ privacy, userAgreement, errors }: AgreementBoxesProps) {
  const t = useText('identity')
  return (
    <div>
      <Checkbox {...privacy} error={errors.privacy}>
        <Sentence
          text={t('screen.agree.sentence', { link: hole })}
          part={<LegalLink kind="privacy">{t('screen.agree.privacy')}</LegalLink>}
        />
      </Checkbox>
      <Checkbox {...userAgreement} error={errors.userAgreement}>
        <Sentence
          text={t('screen.agree.sentence', { link: hole })}
          part={<LegalLink kind="userAgreement">{t('screen.agree.userAgreement')}</LegalLink>}
        />
      </Checkbox>
    </div>
  )
}
