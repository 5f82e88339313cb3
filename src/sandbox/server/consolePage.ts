/** What the address of a console leads to: instances of the sandbox run nothing. */
export const consolePage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Console (sandbox)</title>
<pre>Debian GNU/Linux 13 sandbox tty1

sandbox login: _

This is the console of an instance of the sandbox, which runs nothing.</pre>
</html>
`;
