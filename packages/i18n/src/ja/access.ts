import type source from '../en/access.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    lastAdministrator: '最後の権限管理者です。権限を付与できる人がいなくなるため、先にほかの方を管理者にしてください。',
    roleInUse: 'この役割を持っている方がいます。先に役割を外してください。',
    presetRole: '標準の役割は変更できません。複製してから編集してください。',
  },
})
