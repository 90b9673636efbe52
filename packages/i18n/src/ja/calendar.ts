/** Hours in which people can be met, and what takes them. */
export default {
  error: {
    hostTaken: 'この時間はたった今埋まりました。別の時間をお選びください。',
    guestTaken: 'その時間にはすでに別の予約があります。',
    tooManyExceptions: '特別な日は{max}日まで登録できます。先にどれかを削除してください。',
  },
} as const
