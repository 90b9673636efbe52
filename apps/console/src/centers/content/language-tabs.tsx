import { useText } from '@kikai/client/use-text'
import { type Language, languages } from '@kikai/kernel/language'

type LanguageTabsProps = { now: Language; onPick: (language: Language) => void; lacking: readonly Language[] }

/** The languages of a piece, with a word at those in which something lacks. */
export function LanguageTabs({ now, onPick, lacking }: LanguageTabsProps) {
  const t = useText('consoleContent')
  const word = useText('translation')
  return (
    <div className="language-tabs" role="group" aria-label={t('editor.languages')}>
      {languages.map((language) => (
        <button key={language} type="button" aria-pressed={language === now} onClick={() => onPick(language)}>
          {word(`language.${language}`)}
          {lacking.includes(language) ? <small className="lacks">{t('lacking')}</small> : null}
        </button>
      ))}
    </div>
  )
}
