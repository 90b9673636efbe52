import type source from '../en/companies.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  state: {
    uncertified: '未认证',
    pending: '审核中',
    certified: '已认证',
    rejected: '未通过',
    expiring: '认证即将到期',
    suspended: '已停用',
    pending_change: '变更审核中',
  },
})
