import type source from '../en/identity.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    wrongCredentials: 'メールアドレスまたはパスワードが正しくありません。',
    wrongCode: '認証コードが正しくないか、有効期限が切れています。ご確認いただくか、コードを再送信してください。',
    codeTooSoon: '認証コードは送信済みです。{seconds}秒後に再送信できます。',
    codeNeeded: 'メールでお送りする認証コードも入力してください。',
    emailTaken: 'このメールアドレスは登録済みです。ログインしてください。',
    passwordTooCommon: 'このパスワードは推測されやすいため使用できません。別のパスワードにしてください。',
    wrongPassword: 'パスワードが違います。もう一度入力してください。',
  },
  mail: {
    code: {
      subject: 'Kikaiの認証コード',
      body: '認証コードは {code} です。\n\n有効期限は{minutes}分、ご利用は1回限りです。Kikaiの担当者が認証コードをお尋ねすることはありません。\n\nお心当たりのない場合は、このメールを破棄してください。\n\nKikai',
    },
    noAccount: {
      subject: 'このメールアドレスはKikaiに登録されていません',
      body: 'このメールアドレス宛てにログイン用認証コードの送信依頼がありましたが、このアドレスはKikaiに登録されていません。\n\nご本人の場合は、別のアドレスで登録済みでないかご確認ください。新規会員登録はこちらです：{address}\n\nお心当たりのない場合は、このメールを破棄してください。\n\nKikai',
    },
    alreadyMember: {
      subject: 'Kikaiのアカウントをすでにお持ちです',
      body: 'このメールアドレスで新規会員登録の手続きがありましたが、すでにアカウントをお持ちです。\n\nお心当たりのある場合は、こちらからログインしてください：{address}\n\nお心当たりのない場合は、このメールを破棄してください。アカウントに変更はありません。\n\nKikai',
    },
  },
  screen: {
    login: {
      title: 'ログイン',
      lead: '価格の閲覧、ご注文、お取引状況の確認ができます。',
      byPassword: 'パスワード',
      byCode: 'メール認証コード',
      method: 'ログイン方法',
      email: 'メールアドレス',
      password: 'パスワード',
      submit: 'ログインする',
      forgotten: 'お忘れの方は認証コードでログイン',
      noAccount: 'はじめての方',
      register: '新規会員登録',
      staffCode: 'このアカウントでは認証コードも必要です。{email} 宛てにお送りしました。',
    },
    register: {
      title: '新規会員登録',
      lead: '登録は無料です。登録後すぐに価格をご覧いただき、ご注文いただけます。',
      account: 'ログイン情報',
      person: 'お客様情報',
      place: 'ご住所',
      placeNote: '最初のお届け先になります。あとから追加できます。',
      email: 'メールアドレス',
      password: 'パスワード',
      passwordHint: '{min}文字以上。覚えやすい文章でも構いません。',
      again: 'パスワード（確認）',
      name: 'お名前',
      submit: '登録する',
      haveAccount: 'すでに会員の方',
      login: 'ログイン',
      welcome: 'ご登録ありがとうございます',
    },
    capacity: {
      title: 'ご利用区分',
      consumer: '個人',
      business: '法人・個人事業主',
      why: '返品の取り扱いと請求書の宛名が変わります。',
      companyName: '会社名・屋号',
    },
    missing: {
      emailAndPassword: 'メールアドレスとパスワードを入力してください。',
      companyName: '会社名または屋号を入力してください。',
      email: 'メールアドレスを入力してください。',
      password: 'パスワードを入力してください。',
      again: 'パスワードをもう一度入力してください。',
      name: 'お名前を入力してください。',
      code: '6桁の認証コードを入力してください。',
      agree: '同意のうえ、チェックを入れてください。',
    },
    agree: {
      read: '{link}を確認しました。',
      agree: '{link}に同意します。',
      privacy: 'プライバシーポリシー',
      userAgreement: '利用規約',
    },
  },
})
