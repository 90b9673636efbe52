import source from '../en/cart.ts'
import { sameAs } from '../same-as.ts'

export default sameAs(source)({
  error: {
    full: 'カートに入れられるのは{max}点までです。先にご注文いただくか、いくつか削除してください。',
  },
})
