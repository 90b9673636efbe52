/**
 * Of the ten thousand passwords that were leaked most often, those of ten characters and more that no rule of ours catches; the
 * others are too short anyway. Taken from @zxcvbn-ts/language-common 4.1.3, MIT, © 2012–2016 Dan Wheeler and Dropbox, Inc.,
 * © 2021 @zxcvbn-ts. Why so few: decision 120.
 */
export const leakedPasswords = `
0192837465 1029384756 1122334455 1123581321 1234509876 1234554321 123456654321 1234567891 12345678910 1234567899
123456789d 123456789m 123456789qwe 123456789r 123456789s 123456789z 123456qwerty 12345qwert 12345qwerty 123qweasdzxc
1357924680 1qazxsw23edc 4815162342 7894561230 7ugd5hip2j 9293709b13 abracadabra abrakadabra absolutely aleksandra
alessandro alexander1 anastasiya azertyuiop basketball california cheerleaers christopher cocksucker deepthroat
dragonball dragonballz enterprise evangelion experienced fktrcfylhf flvbybcnhfnjh friendster fuck_inside fuckinside
gfhjkmgfhjkm ghhh47hj7649 ghjcnbnenrf ghjcnjgfhjkm ghostrider good123654 greedisgood harrypotter hellokitty highlander
htubcnhfwbz ilovepussy information intercourse ironmaiden konstantin leavemealone liverpool1 madagaskar
mailcreated5240 manchester masterbate masterbating metallica1 microphone montgom240 motherfucker motherlode multiplelo
nthvbyfnjh nuttertools password01 password99 penetration playstation polniypizdec0211 pufunga7782 q123456789
q1w2e3r4t5y6 qazwsxedc123 qweasdzxc123 qwerasdfzxcv qwert12345 realmadrid revolution rfhfvtkmrf rjirfrgbde rjycnfynby
roadrunner ronaldinho salamander sersolution skateboard sojdlg123aljg sonyericsson soso123aljg strawberry suckmydick
supersonic sweetheart syncmaster terminator tinkerbell tokiohotel translator underground undertaker university
usuckballz1 vfntvfnbrf vqsablpzla vsjasnel12 washington yjdsqgfhjkm zxcasdqwe123
`
