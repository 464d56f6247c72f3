/** Whether a password, in lower case, is among the most common ones. */
export function isCommon(password: string): boolean {
  return isSequence(password) || words.has(password) || words.has(wordIn(password))
}

/** Repetitions and keyboard or alphabet runs: 'aaaaaa', 'abababab', '12345678', 'iuytrewq'. */
function isSequence(text: string): boolean {
  if (/^(.{1,4}?)\1+.?$/u.test(text)) return true
  const backwards = [...text].reverse().join('')
  return rows.some((row) => (row + row).includes(text) || (row + row).includes(backwards))
}

const rows = [
  '1234567890',
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
]

/** Removes common substitutions and suffixes: 'P@ssw0rd2024!' becomes 'password'. */
function wordIn(password: string): string {
  return password
    .replace(/^[^a-z@$]+/, '')
    .replace(/[\d!?.*#_&+-]+$/, '')
    .replaceAll(/[@4]/g, 'a')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll(/[1!]/g, 'i')
    .replaceAll(/[5$]/g, 's')
    .replaceAll('7', 't')
}

const words = new Set(
  `password passwort passwords passw0rd passwd pass mypassword thepassword password1 letmein letmeinnow welcome
  welcomeback admin administrator root master default changeme change secret secrets guest user test testing tester
  login access account qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm azerty qazwsx qazwsxedc iloveyou
  loveyou iloveu ilovegod lovely lover love sweet sweetheart princess princesa prince queen king angel angels baby
  babygirl babyboy monkey dragon tiger lion eagle falcon shadow sunshine sunflower rainbow flower flowers butterfly
  summer winter spring autumn monday friday sunday january february march april june july august september october
  november december football soccer baseball basketball hockey tennis golf yankees lakers cowboys steelers liverpool
  arsenal chelsea barcelona realmadrid juventus batman superman spiderman ironman pokemon pikachu naruto starwars
  startrek matrix computer internet google facebook instagram twitter youtube amazon apple samsung android iphone
  microsoft windows linux ubuntu hello hellothere helloworld hallo whatever trustno trustnoi nothing something
  anything freedom liberty forever fuckyou fuckoff asshole bitch pussy killer hunter ranger soldier thunder lightning
  phoenix mustang ferrari porsche mercedes corvette harley yamaha honda toyota michael jennifer jessica michelle
  ashley nicole daniel joshua matthew andrew robert thomas william charlie jordan buster maggie ginger pepper cookie
  cheese chocolate banana orange purple yellow silver golden diamond crystal jesus jesuschrist christ godisgood
  blessed blessing heaven family mother father brother sister daddy mommy friends friend bestfriend money dollar
  business company office customer service support shopping shopper inkloom hoodie tshirt printer qwertyui abcd abc
  abcdef abcdefg abcdefgh starwar onelove mynoob donald trump dallas london paris berlin newyork chicago america
  canada mexico australia germany france spain italy brazil vietnam`.split(/\s+/),
)
