import {securityHeaders} from '../rules/securityHeaders';

/** A response headers policy as `aws cloudfront create-response-headers-policy` reads it. */
export function responseHeadersPolicy(name: string): object {
  const headers = new Map(Object.entries(securityHeaders));
  const take = (header: string): string => {
    const value = headers.get(header);
    if (value === undefined) throw new Error(`The rules have no ${header}.`);
    headers.delete(header);
    return value;
  };
  const transport = take('Strict-Transport-Security');
  const seconds = /^max-age=(\d+)$/.exec(transport)?.[1];
  if (!seconds || take('X-Content-Type-Options') !== 'nosniff') {
    throw new Error('CloudFront is told of these headers in its own words: adapt this function.');
  }
  return {
    Name: name,
    Comment: 'Made from deploy/rules',
    SecurityHeadersConfig: {
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(seconds),
        IncludeSubdomains: false,
        Preload: false,
      },
      ContentTypeOptions: {Override: true},
      FrameOptions: {Override: true, FrameOption: take('X-Frame-Options')},
      ReferrerPolicy: {Override: true, ReferrerPolicy: take('Referrer-Policy')},
      ContentSecurityPolicy: {
        Override: true,
        ContentSecurityPolicy: take('Content-Security-Policy'),
      },
    },
    CustomHeadersConfig: {
      Quantity: headers.size,
      Items: [...headers].map(([Header, Value]) => ({Header, Value, Override: true})),
    },
  };
}
