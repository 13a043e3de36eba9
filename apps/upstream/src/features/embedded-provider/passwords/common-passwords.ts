/** Common passwords of ten characters and more, lower case. Shorter ones are refused for their length. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (
    '1234567890 0123456789 0987654321 12345678910 123456789a 1234567891 1234567899 123456789q 123456789z 123123123123 ' +
    '1111111111 0000000000 1122334455 1020304050 9876543210 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc qazwsxedcrfv ' +
    'qwertyuiop qwertyuiop1 qwertyuiop123 qwerty12345 qwerty123456 qwerty1234 asdfghjkl1 asdfghjkl123 zxcvbnm123 qwertyuiop[] ' +
    'password12 password123 password1234 password12345 password01 password99 password2020 password2021 password2022 ' +
    'password2023 password2024 password2025 password2026 passw0rd123 p@ssword123 p@ssw0rd12 p@ssw0rd123 mypassword ' +
    'mypassword1 passwordpassword passwort123 passwort1234 motdepasse motdepasse1 contrasena contraseña changeme123 ' +
    'changemenow letmein123 letmein1234 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 iloveyou12 iloveyou123 ' +
    'iloveyou1234 sunshine12 sunshine123 princess12 princess123 football12 football123 baseball12 baseball123 superman123 ' +
    'batman1234 dragon1234 monkey1234 master1234 shadow1234 michael123 jennifer12 jordan2323 charlie123 liverpool1 ' +
    'manchester manchester1 manutd1234 chelsea123 arsenal123 barcelona1 realmadrid starwars12 starwars123 pokemon123 ' +
    'minecraft1 minecraft123 fortnite12 fortnite123 roblox1234 gtav123456 grandtheftauto lossantos1 lossantos123 ' +
    'lspd123456 roleplay12 roleplay123 fivem12345 administrator administrator1 admin12345 admin123456 administrador ' +
    'superuser1 rootpassword test123456 testtest12 testtest123 testpassword default123 defaultpassword secret1234 ' +
    'secretpassword trustno1234 whatever12 whatever123 computer12 computer123 internet12 internet123 samsung123 ' +
    'abcdefghij abcdefghijk abcd123456 abcde12345 abc1234567 a123456789 aa12345678 aaaaaaaaaa qqqqqqqqqq zzzzzzzzzz ' +
    'asdfasdfasdf asdf123456 asdfasdf12 qweasdzxc1 qweasdzxc123 1234qwerasdf q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsxcde3 ' +
    'hello12345 helloworld helloworld1 goodmorning ilovemyself iloveyouforever fuckyou123 fuckyou1234 discord123 google1234'
  ).split(' '),
);
