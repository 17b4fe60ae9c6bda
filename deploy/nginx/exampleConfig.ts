/** A site of its own host, to be adapted: names, certificates, and where the two files lie. */
export function exampleConfig(): string {
  return `# For /etc/nginx/conf.d/. Adapt the name, the certificates, and the address of the machine.
include /etc/nginx/handbook/handbook-http.conf;

server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name handbook.example;
  ssl_certificate /etc/ssl/handbook.example.pem;
  ssl_certificate_key /etc/ssl/handbook.example.key;

  include /etc/nginx/handbook/handbook-server.conf;
}

server {
  listen 80;
  listen [::]:80;
  server_name handbook.example;
  return 301 https://$host$request_uri;
}
`;
}
