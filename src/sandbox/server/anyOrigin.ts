/** Lets pages of any origin read a reply: without a key there is nothing in it. */
export function anyOrigin(response: Response): Response {
  response.headers.set('access-control-allow-origin', '*');
  return response;
}
