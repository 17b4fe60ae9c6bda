/** In the place of a part of the theme that shows nothing on this site: what the server renders of it is nothing too. */
export default function Nothing(): null {
  return null;
}
