import type source from '../en/companies.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  state: {
    uncertified: '未認証',
    pending: '審査中',
    certified: '認証済み',
    rejected: '差し戻し',
    expiring: '認証期限間近',
    suspended: '認証停止中',
    pending_change: '変更審査中',
  },
})
