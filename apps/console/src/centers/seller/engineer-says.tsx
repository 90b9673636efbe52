import { Facts } from '#ui/facts.tsx'
import { useText } from '@kikai/client/use-text'
import type { EngineerFile } from '@kikai/contract/engineers/engineers.shapes'
import { formatList } from '@kikai/i18n/format/list'
import { useLanguage } from '@kikai/i18n/texts-provider'

/** What an engineer says of themselves, for reviewers. */
export function EngineerSays({ of }: { of: EngineerFile }) {
  const t = useText('consoleEngineers')
  const word = useText('engineers')
  const language = useLanguage()
  const { facts, makers, categories, area, ties, member, trial, state } = of
  if (facts === null) return null
  const joined = (parts: readonly string[]) => formatList(parts, language)
  const company = ties.find((tie) => tie.state !== 'invited')?.company.name
  return (
    <Facts
      of={[
        { label: t('account'), value: [member.name, member.email].filter(Boolean).join(' · ') },
        ...(state === 'trial' ? [{ label: t('trial'), value: t('trialOf', trial) }] : []),
        { label: word('home.makers'), value: joined(makers) },
        { label: word('home.categories'), value: joined(categories) },
        { label: word('home.where'), value: area },
        {
          label: word('home.languages'),
          value: joined(
            facts.languages.map((one) => `${word(`spoken.${one.language}`)} (${word(`speaks.${one.level}`)})`),
          ),
        },
        { label: word('home.modes'), value: joined(facts.modes.map((mode) => word(`mode.${mode}`))) },
        { label: t('company'), value: company ?? t('independent') },
        ...(facts.tools === '' ? [] : [{ label: word('home.tools'), value: facts.tools }]),
      ]}
    />
  )
}
