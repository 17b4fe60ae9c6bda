import {NOT_FOUND_PAGE, type Redirect} from '../rules/site';

/** Size of the largest function that CloudFront takes. */
export const MOST_BYTES = 10_240;

/**
 * A CloudFront Function for viewer requests, in ECMAScript 5.1, that turns addresses into keys of the bucket. It does not
 * know which pages there are: a page is what has no dot in its last segment, and what is not in the bucket is answered by
 * the distribution's error page.
 */
export function cloudfrontFunction(baseUrl: string, redirects: readonly Redirect[]): string {
  const moved = Object.fromEntries(redirects.map(({from, to}) => [from, to]));
  const code = SOURCE.replace('__BASE__', JSON.stringify(baseUrl))
    .replace('__NOT_FOUND__', NOT_FOUND_PAGE)
    .replace('__MOVED__', JSON.stringify(moved, null, 2));
  if (Buffer.byteLength(code) > MOST_BYTES) {
    throw new Error(`The CloudFront function would have more than ${MOST_BYTES} bytes.`);
  }
  return code;
}

const SOURCE = `// Made from deploy/rules: change the rules, not this file.
var BASE = __BASE__;
var MOVED = __MOVED__;
var NOTHING = BASE + '.nothing';

function handler(event) {
  var request = event.request;
  var path = request.uri;
  var decoded;
  try {
    decoded = decodeURIComponent(path);
  } catch (error) {
    return refusal();
  }
  if (decoded.indexOf('\\0') !== -1) return refusal();

  if (path === '/' && BASE !== '/') return redirect(302, BASE, request);
  if (path === BASE.slice(0, -1)) return redirect(301, BASE, request);
  // Hidden files, dot segments, empty segments, hidden separators and compressed copies: no link has them.
  if (path.indexOf(BASE) !== 0 || /\\/\\/|\\/\\.|\\\\/.test(decoded) || /%2f/i.test(path)) {
    return rewritten(request, NOTHING);
  }
  if (/\\.(?:br|gz)$/.test(decoded)) return rewritten(request, NOTHING);

  var name = decoded.slice(BASE.length);
  var page = /\\/$/.test(name)
    ? name.slice(0, -1)
    : name.replace(/(^|\\/)index\\.html$|\\.html$/, '');
  if (Object.prototype.hasOwnProperty.call(MOVED, page)) {
    return redirect(301, BASE + MOVED[page], request);
  }
  // The distribution fetches its error page under this address.
  if (name === '__NOT_FOUND__') return request;
  if (page === '404' || /(^|\\/)index$/.test(page)) return rewritten(request, NOTHING);
  if (/\\.[^\\/]*\\/$/.test(name)) return rewritten(request, NOTHING);
  if (/\\/$/.test(name)) return redirect(301, path.slice(0, -1), request);
  if (name === '' || name === 'index.html') return rewritten(request, BASE + 'index.html');
  if (/\\.html$/.test(name) || !/\\.[^\\/]*$/.test(name)) {
    var segments = page.split('/');
    for (var i = 0; i < segments.length; i += 1) segments[i] = encodeURIComponent(segments[i]);
    return rewritten(request, BASE + segments.join('/') + '.html');
  }
  return request;
}

function rewritten(request, uri) {
  request.uri = uri;
  return request;
}

function redirect(status, path, request) {
  return {
    statusCode: status,
    statusDescription: status === 301 ? 'Moved Permanently' : 'Found',
    headers: {
      location: {value: path + query(request.querystring)},
      'cache-control': {value: 'no-cache'}
    }
  };
}

function refusal() {
  return {statusCode: 400, statusDescription: 'Bad Request'};
}

// The values come as they were sent, still encoded.
function query(parameters) {
  var parts = [];
  for (var name in parameters) {
    var parameter = parameters[name];
    var values = parameter.multiValue || [parameter];
    for (var i = 0; i < values.length; i += 1) {
      parts.push(values[i].value === '' ? name : name + '=' + values[i].value);
    }
  }
  return parts.length === 0 ? '' : '?' + parts.join('&');
}
`;
