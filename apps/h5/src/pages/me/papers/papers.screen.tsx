import { defineScreen } from '#app/screens/define-screen'
import { PaperBook } from '#features/papers/paper-book'
import { Page } from '#ui/pages/page'
import { useText } from '@kikai/client/use-text'
import { SavePapers } from './save-papers.tsx'

/** All papers that were issued to a buyer. */
function Papers() {
  const t = useText('papers')
  return (
    <Page title={t('own.title')} width="browse">
      <PaperBook side="buyer" actions={(asked) => <SavePapers of={asked} />} />
    </Page>
  )
}

export default defineScreen({ login: 'required', view: Papers })
