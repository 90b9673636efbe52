import { defineScreen } from '#app/define-screen'
import { PaperBook } from '#features/papers/paper-book'
import { Page } from '#ui/page'
import { useText } from '@kikai/client/use-text'

/** All papers that a company has issued. */
function IssuedPapers() {
  const t = useText('papers')
  return (
    <Page title={t('own.sellerTitle')} width="browse">
      <PaperBook side="seller" />
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['order.order.read'], view: IssuedPapers })
