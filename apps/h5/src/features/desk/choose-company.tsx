import { RadioRows } from '#ui/forms/choice'
import { useClient } from '@kikai/client/provider.tsx'
import { useText } from '@kikai/client/use-text'
import type { Profile } from '@kikai/contract/profile/profile.shapes'

type ChooseCompanyProps = { me: Profile; onChosen?: () => void }

/** The companies of a user with several seats, each with their role. The tab then acts for the chosen one. */
export function ChooseCompany({ me, onChosen }: ChooseCompanyProps) {
  const t = useText('managed')
  const { session } = useClient().options
  return (
    <RadioRows
      title={t('acting.title')}
      of={me.companies.map(({ id, name, roles }) => ({ value: id, label: name, note: roles.join(t('list.comma')) }))}
      now={me.company?.id ?? null}
      onPick={(company) => {
        onChosen?.()
        session.actFor(company)
      }}
    />
  )
}
